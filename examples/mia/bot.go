// A bot for Mäxchen over UDP:  go run bot.go NAME [HOST [PORT]]
package main

import (
	"fmt"
	"net"
	"os"
	"strings"
	"time"
)

// All dice from the lowest to the highest; 2,1 is Mia.
var ladder = strings.Fields(
	"3,1 3,2 4,1 4,2 4,3 5,1 5,2 5,3 5,4 6,1 6,2 6,3 6,4 6,5 1,1 2,2 3,3 4,4 5,5 6,6 2,1")

const silence = 2 * time.Second

// rank returns the place of dice on the ladder.
func rank(dice string) int {
	for place, each := range ladder {
		if each == dice {
			return place
		}
	}
	return -1
}

type bot struct {
	announced int // its place on the ladder; -1: nobody has announced anything yet
}

// answer returns what to send back; nothing if it is empty.
func (b *bot) answer(message string) string {
	words := strings.Split(message, ";")
	token := words[len(words)-1]
	switch words[0] {
	case "ROUND STARTING":
		return "JOIN;" + token
	case "ROUND STARTED":
		b.announced = -1
	case "ANNOUNCED":
		b.announced = rank(words[2])
	case "YOUR TURN":
		if b.announced >= rank("1,1") {
			return "SEE;" + token
		}
		return "ROLL;" + token
	case "ROLLED":
		return "ANNOUNCE;" + b.claim(words[1]) + ";" + token
	}
	return ""
}

// claim tells the truth if it is high enough; otherwise it claims just a little more.
func (b *bot) claim(rolled string) string {
	if rank(rolled) > b.announced {
		return rolled
	}
	return ladder[b.announced+1]
}

func main() {
	if len(os.Args) < 2 || len(os.Args) > 4 {
		fmt.Fprintln(os.Stderr, "usage: go run bot.go NAME [HOST [PORT]]")
		os.Exit(2)
	}
	arguments := append(os.Args[1:], []string{"127.0.0.1", "9000"}[len(os.Args)-2:]...)
	register := "REGISTER;" + arguments[0]
	server, err := net.Dial("udp", net.JoinHostPort(arguments[1], arguments[2]))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	player := bot{announced: -1}
	buffer := make([]byte, 65536)
	answer := register
	for {
		if answer != "" {
			server.Write([]byte(answer))
		}
		server.SetReadDeadline(time.Now().Add(silence))
		length, err := server.Read(buffer)
		if err != nil { // lost on the way, or the server was restarted
			time.Sleep(silence / 10)
			answer = register
			continue
		}
		message := string(buffer[:length])
		if strings.HasPrefix(message, "REJECTED") {
			fmt.Fprintln(os.Stderr, message)
			os.Exit(1)
		}
		answer = player.answer(message)
	}
}
