#!/usr/bin/env python3
"""A bot for Lychgate in plain Python: it opens a table, plays it to the end, and says how it went.

    python3 samples/bot.py http://127.0.0.1:7777 midnight-banshees --against greedy

The interface: POST /api/bot/token gives a token. GET /api/bot/stream is a line of JSON for every question at any table
this bot sits at (an empty line now and then shows that the connection lives). POST /api/tables/{id}/request answers.
To play against people, give `--join TABLE --invite SECRET` instead.
"""
import argparse
import json
import random
import sys
import urllib.error
import urllib.request


class Server:
    """Talks to the server, with the bot's token once there is one."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.token = None

    def open(self, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            sys.exit(f"{path}: {error.code} {error.read().decode()}")

    def call(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def questions(self):
        with self.open("/api/bot/stream") as lines:
            for line in lines:
                if line.strip():
                    yield json.loads(line)


def said(sentence):
    """The plain text: the texts of the parts, joined."""
    return "".join(it if isinstance(it, str) else it["text"] for it in sentence["parts"])


def choose(situation):
    """The place for something clever: the view, the offers and what each would mean are all in here."""
    return random.choice(situation["offers"])["text"]


def answer(server, asked):
    situation = asked["situation"]
    request = {
        "do": "submit",
        "asked": situation["asked"],
        "actions": situation["answer"] + [choose(situation)],
    }
    result = server.call(f"/api/tables/{asked['table']}/request", request)
    # A question that has changed meanwhile comes again by itself.
    if result["result"] not in ("done", "stale"):
        sys.exit(f"not taken: {result}")


def sit_down(server, options):
    if options.join:
        join = {"invite": options.invite}
        server.call(f"/api/tables/{options.join}/join", join)
        return options.join
    rival = {"kind": "bot", "spec": options.against}
    table = {"game": options.game, "seats": [{"kind": "me"}, rival], "pace": {"kind": "free"}}
    return server.call("/api/tables", table)["table"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server", nargs="?", default="http://127.0.0.1:7777")
    parser.add_argument("game", nargs="?", default="midnight-banshees")
    parser.add_argument("--name", default="Sample bot")
    parser.add_argument("--against", default="greedy", help="such as random, greedy, search:500ms")
    parser.add_argument("--join", metavar="TABLE", help="the id of a table with an open seat")
    parser.add_argument("--invite", help="the secret of its invite link")
    options = parser.parse_args()
    server = Server(options.server)
    server.token = server.call("/api/bot/token", {"name": options.name})["token"]
    table = sit_down(server, options)
    for asked in server.questions():
        if asked["table"] != table:
            continue
        if asked["type"] == "over":
            outcome = asked["situation"]["outcome"]
            seat = asked["role"].get("seat")
            won = seat in outcome["places"][0]
            print(f"{'won' if won else 'lost'}: {said(outcome)} ({outcome['clause']})")
            return
        answer(server, asked)


if __name__ == "__main__":
    main()
