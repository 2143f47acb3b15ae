"""The UDP door: datagrams in and out as fast as the machine gives them. It knows no protocol."""
