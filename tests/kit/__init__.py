"""What tests are made of: fakes and scenario helpers, one module per part of the house."""
