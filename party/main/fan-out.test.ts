import { expect, test } from "vitest";
import { FAN_OUT_PATH, fanOutBody, MAX_FAN_OUT_BYTES, parseFanOut } from "#party/protocol/worker/fan-out.ts";
import { signRoomRequest } from "#party/protocol/worker/publish.ts";
import { fanOut, type SendToRoom } from "./fan-out.ts";

const SECRET = "pass-on-secret";
const URL_HERE = `http://rooms${FAN_OUT_PATH}`;

async function send(body: string, sendToRoom: SendToRoom, secret = SECRET) {
  const headers = await signRoomRequest(secret, FAN_OUT_PATH, body, Date.now());
  const response = await fanOut(new Request(URL_HERE, { method: "POST", headers, body }), SECRET, sendToRoom);
  return { status: response.status, body: await response.json() };
}

/** Rooms that accept everything except what `fails` matches. */
function rooms(fails: (topic: string, body: string) => boolean = () => false) {
  const received: string[] = [];
  const sendToRoom: SendToRoom = async (topic, body) => {
    await Promise.resolve();
    if (fails(topic, body)) return new Response(null, { status: 500 });
    received.push(`${topic}:${body}`);
    return new Response();
  };
  return { received, sendToRoom };
}

test("sends each batch to its room, a room's batches in order", async () => {
  const { received, sendToRoom } = rooms();
  const batches = ["match-1", "board-all", "match-1", "match-2"].map((topic, n) => ({ topic, body: `{"n": ${n}}` }));
  expect(await send(fanOutBody(batches), sendToRoom)).toEqual({
    status: 200,
    body: { v: 1, untold: [], unwatched: [] },
  });
  expect(received.toSorted()).toEqual([
    'board-all:{"n": 1}',
    'match-1:{"n": 0}',
    'match-1:{"n": 2}',
    'match-2:{"n": 3}',
  ]);
  expect(received.indexOf('match-1:{"n": 0}')).toBeLessThan(received.indexOf('match-1:{"n": 2}'));
});

test("a failing room gets no later batch, and delays no other room", async () => {
  const { received, sendToRoom } = rooms((topic, body) => topic === "match-1" && body === "b");
  const batches = ["a", "b", "c"].flatMap((body) => [
    { topic: "match-1", body },
    { topic: "match-2", body },
  ]);
  const { body } = await send(fanOutBody(batches), sendToRoom);
  expect(body).toEqual({ v: 1, untold: [{ topic: "match-1", taken: 1, why: "answered 500" }], unwatched: [] });
  expect(received.toSorted()).toEqual(["match-1:a", "match-2:a", "match-2:b", "match-2:c"]);
});

test("an error thrown by a room counts as not accepted", async () => {
  const sendToRoom: SendToRoom = () => Promise.reject(new Error("gone"));
  const { body } = await send(fanOutBody([{ topic: "match-1", body: "a" }]), sendToRoom);
  expect(body).toEqual({ v: 1, untold: [{ topic: "match-1", taken: 0, why: "Error: gone" }], unwatched: [] });
});

test("rejects unsigned requests, other methods, too many batches and missing topics", async () => {
  const { received, sendToRoom } = rooms();
  const body = fanOutBody([{ topic: "match-1", body: "{}" }]);
  expect((await send(body, sendToRoom, "guess")).status).toBe(401);
  expect((await fanOut(new Request(URL_HERE), SECRET, sendToRoom)).status).toBe(405);
  expect((await send("x".repeat(MAX_FAN_OUT_BYTES + 1), sendToRoom)).status).toBe(413);
  for (const invalid of ["", "{}", "match-0 {}", "nonsense {}", `${body}\nboard-9999 {}`]) {
    expect(await send(invalid, sendToRoom)).toEqual({ status: 400, body: { code: "malformed" } });
  }
  expect(parseFanOut(Array(901).fill(body).join("\n"))).toBeUndefined();
  expect(received).toEqual([]);
});

test("reports matches that nobody watches, and sends them no more", async () => {
  const sent: string[] = [];
  const body = fanOutBody([
    { topic: "match-1", body: "1" },
    { topic: "match-1", body: "2" },
    { topic: "match-2", body: "3" },
  ]);
  const { body: outcome } = await send(body, async (topic, text) => {
    sent.push(`${topic} ${text}`);
    return Response.json(topic === "match-1" ? { v: 1, unwatched: "period" } : { v: 1, accepted: 1 });
  });
  expect(outcome).toEqual({ v: 1, untold: [], unwatched: [{ topic: "match-1", token: "period" }] });
  expect(sent.toSorted()).toEqual(["match-1 1", "match-2 3"]);
});
