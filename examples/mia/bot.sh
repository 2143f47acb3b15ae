#!/usr/bin/env bash
# A bot for Mäxchen over UDP, with netcat:  ./bot.sh NAME [HOST [PORT]]
set -u

if (($# == 0)); then
  echo 'usage: ./bot.sh NAME [HOST [PORT]]' >&2
  exit 2
fi
name=$1 host=${2:-127.0.0.1} port=${3:-9000}

# All dice from the lowest to the highest; 2,1 is Mia.
ladder=(3,1 3,2 4,1 4,2 4,3 5,1 5,2 5,3 5,4 6,1 6,2 6,3 6,4 6,5 1,1 2,2 3,3 4,4 5,5 6,6 2,1)
declare -A rank
for place in "${!ladder[@]}"; do rank[${ladder[place]}]=$place; done
suspicious=${rank[1,1]}
announced=-1 # its place on the ladder; -1: nobody has announced anything yet

trap 'kill "$server" 2>/dev/null' EXIT
trap '' PIPE

# Netcat ends when nobody listens at the server's port, so it is started again and again.
connect() {
  coproc netcat { exec nc -u "$host" "$port"; }
  server=$!
  exec 3<&"${netcat[0]}" 4>&"${netcat[1]}"
  heard= quiet=0
  say "REGISTER;$name"
}

say() { printf '%s\n' "$1" >&4; } 2>/dev/null

# Tell the truth if it is high enough; otherwise claim just a little more.
claim() {
  local place=${rank[$1]}
  echo "${ladder[place > announced ? place : announced + 1]}"
}

# Messages have no line ends, so netcat's output is one long line. These are the interesting parts of it.
dice='[1-6],[1-6]'
token='[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
part="ROUND STARTED|ANNOUNCED;[^;]*;$dice|(ROUND STARTING;([0-9]+;)?|YOUR TURN;|ROLLED;$dice;)$token|^REJECTED.*"

answer() {
  local token=${1##*;}
  case $1 in
    'ROUND STARTING'*) say "JOIN;$token" ;;
    'ROUND STARTED'*) announced=-1 ;;
    ANNOUNCED*) announced=${rank[$token]} ;; # the dice are the last field
    'YOUR TURN'*) if ((announced >= suspicious)); then say "SEE;$token"; else say "ROLL;$token"; fi ;;
    ROLLED*) say "ANNOUNCE;$(claim "${1:7:3}");$token" ;;
    REJECTED*) echo "$1" >&2 && exit 1 ;;
  esac
}

connect
while true; do
  kill -0 "$server" 2>/dev/null || { sleep 1 && connect; }
  IFS= read -r -t 0.02 -N 65536 chunk <&3
  heard+=$chunk
  quiet=$((${#chunk} ? 0 : quiet + 1))
  if ((quiet == 100)); then # two seconds: lost on the way, or the server was restarted
    say "REGISTER;$name"
    quiet=0
  fi
  while [[ $heard =~ $part ]]; do
    found=${BASH_REMATCH[0]}
    heard=${heard#*"$found"}
    answer "$found"
  done
  ((${#heard} > 100)) && heard=${heard: -100} # may be the beginning of a message
done
