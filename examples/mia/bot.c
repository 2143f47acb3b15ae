/* A bot for Mäxchen over UDP:  cc -O2 -o bot bot.c && ./bot NAME [HOST [PORT]] */

#define _DEFAULT_SOURCE

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* All dice from the lowest to the highest; 2,1 is Mia. */
static const char *const LADDER[] = {
    "3,1", "3,2", "4,1", "4,2", "4,3", "5,1", "5,2", "5,3", "5,4", "6,1", "6,2",
    "6,3", "6,4", "6,5", "1,1", "2,2", "3,3", "4,4", "5,5", "6,6", "2,1",
};
enum { STEPS = sizeof LADDER / sizeof *LADDER, SUSPICIOUS = 14, SILENCE_SECONDS = 2 };

static int announced = -1; /* its place on the ladder; -1: nobody has announced anything yet */

static int rank(const char *dice)
{
    for (int place = 0; place < STEPS; place++)
        if (strncmp(LADDER[place], dice, 3) == 0)
            return place;
    return -1;
}

/* Tells the truth if it is high enough; otherwise claims just a little more. */
static const char *claim(const char *rolled)
{
    int place = rank(rolled);
    return LADDER[place > announced ? place : announced + 1];
}

static int begins(const char *message, const char *words)
{
    return strncmp(message, words, strlen(words)) == 0;
}

/* Writes what to send back; an empty text is nothing. */
static void answer(const char *message, char *reply, size_t room)
{
    const char *last = strrchr(message, ';');
    const char *token = last ? last + 1 : "";

    *reply = '\0';
    if (begins(message, "ROUND STARTING;"))
        snprintf(reply, room, "JOIN;%s", token);
    else if (begins(message, "ROUND STARTED;"))
        announced = -1;
    else if (begins(message, "ANNOUNCED;"))
        announced = rank(token); /* the dice are the last field */
    else if (begins(message, "YOUR TURN;"))
        snprintf(reply, room, "%s;%s", announced >= SUSPICIOUS ? "SEE" : "ROLL", token);
    else if (begins(message, "ROLLED;"))
        snprintf(reply, room, "ANNOUNCE;%s;%s", claim(message + strlen("ROLLED;")), token);
}

static int connected(const char *host, const char *port)
{
    struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_DGRAM}, *found;
    struct timeval silence = {.tv_sec = SILENCE_SECONDS};
    int fd;

    if (getaddrinfo(host, port, &hints, &found) != 0)
        return -1;
    fd = socket(found->ai_family, found->ai_socktype, 0);
    if (fd >= 0 && connect(fd, found->ai_addr, found->ai_addrlen) != 0)
        fd = -1;
    freeaddrinfo(found);
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &silence, sizeof silence);
    return fd;
}

int main(int count, char **arguments)
{
    static char message[65536], reply[600], registration[600];
    int server;

    if (count < 2) {
        fprintf(stderr, "usage: bot NAME [HOST [PORT]]\n");
        return 2;
    }
    snprintf(registration, sizeof registration, "REGISTER;%s", arguments[1]);
    server = connected(count > 2 ? arguments[2] : "127.0.0.1", count > 3 ? arguments[3] : "9000");
    if (server < 0) {
        fprintf(stderr, "cannot reach the server\n");
        return 1;
    }
    strcpy(reply, registration);
    for (;;) {
        ssize_t length;

        if (*reply)
            (void)!send(server, reply, strlen(reply), 0);
        length = recv(server, message, sizeof message - 1, 0);
        if (length < 0) { /* lost on the way, or the server was restarted */
            usleep(200000);
            strcpy(reply, registration);
            continue;
        }
        message[length] = '\0';
        if (begins(message, "REJECTED")) {
            fprintf(stderr, "%s\n", message);
            return 1;
        }
        answer(message, reply, sizeof reply);
    }
}
