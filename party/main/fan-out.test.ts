import { expect, test } from "vitest";
import { FAN_OUT_PATH, fanOutBody, MAX_FAN_OUT_BYTES, parseFanOut } from "#party/protocol/worker/fan-out.ts";
import { signRoomRequest } from "#party/protocol/worker/publish.ts";
import { fanOut, type SendToRoom } from "./fan-out.ts";

const SECRET = "pass-on-secret";
const URL_HERE = `http://rooms${FAN_OUT_PATH}`;

async function send(body: string, tell: SendToRoom, secret = SECRET) {
  const headers = await signRoomRequest(secret, FAN_OUT_PATH, body, Date.now());
  const answer = await fanOut(new Request(URL_HERE, { method: "POST", headers, body }), SECRET, tell);
  return { status: answer.status, said: await answer.json() };
}

/** Rooms that accept everything except what `fails` names. */
function rooms(fails: (topic: string, body: string) => boolean = () => false) {
  const heard: string[] = [];
  const tell: SendToRoom = async (topic, body) => {
    await Promise.resolve();
    if (fails(topic, body)) return new Response(null, { status: 500 });
    heard.push(`${topic}:${body}`);
    return new Response();
  };
  return { heard, tell };
}

test("sends each batch to its room, a room's batches in order", async () => {
  const { heard, tell } = rooms();
  const letters = ["match-1", "board-all", "match-1", "match-2"].map((topic, n) => ({ topic, body: `{"n": ${n}}` }));
  expect(await send(fanOutBody(letters), tell)).toEqual({ status: 200, said: { v: 1, untold: [] } });
  expect(heard.toSorted()).toEqual(['board-all:{"n": 1}', 'match-1:{"n": 0}', 'match-1:{"n": 2}', 'match-2:{"n": 3}']);
  expect(heard.indexOf('match-1:{"n": 0}')).toBeLessThan(heard.indexOf('match-1:{"n": 2}'));
});

test("a failing room gets no later batch, and delays no other room", async () => {
  const { heard, tell } = rooms((topic, body) => topic === "match-1" && body === "b");
  const letters = ["a", "b", "c"].flatMap((body) => [
    { topic: "match-1", body },
    { topic: "match-2", body },
  ]);
  const { said } = await send(fanOutBody(letters), tell);
  expect(said).toEqual({ v: 1, untold: [{ topic: "match-1", taken: 1, why: "answered 500" }] });
  expect(heard.toSorted()).toEqual(["match-1:a", "match-2:a", "match-2:b", "match-2:c"]);
});

test("an error thrown by a room counts as not accepted", async () => {
  const tell: SendToRoom = () => Promise.reject(new Error("gone"));
  const { said } = await send(fanOutBody([{ topic: "match-1", body: "a" }]), tell);
  expect(said).toEqual({ v: 1, untold: [{ topic: "match-1", taken: 0, why: "Error: gone" }] });
});

test("rejects unsigned requests, other methods, too many batches and missing topics", async () => {
  const { heard, tell } = rooms();
  const letter = fanOutBody([{ topic: "match-1", body: "{}" }]);
  expect((await send(letter, tell, "guess")).status).toBe(401);
  expect((await fanOut(new Request(URL_HERE), SECRET, tell)).status).toBe(405);
  expect((await send("x".repeat(MAX_FAN_OUT_BYTES + 1), tell)).status).toBe(413);
  for (const body of ["", "{}", "match-0 {}", "nonsense {}", `${letter}\nboard-9999 {}`]) {
    expect(await send(body, tell)).toEqual({ status: 400, said: { code: "malformed" } });
  }
  expect(parseFanOut(Array(901).fill(letter).join("\n"))).toBeUndefined();
  expect(heard).toEqual([]);
});
