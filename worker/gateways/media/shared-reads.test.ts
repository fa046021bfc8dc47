import { expect, test, vi } from "vitest";
import { SharedReads } from "./shared-reads.ts";

const URL = "http://media/live/7/live/p4.0.m4s";
const keepAlive = () => undefined;

/** A hub that responds when the test calls `answer`. */
function createHub(cacheControl: string, status = 200) {
  const waiting: (() => void)[] = [];
  const load = vi.fn(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response("part", { status, headers: { "cache-control": cacheControl, "content-type": "video/mp4" } });
  });
  const answer = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { load, answer };
}

test("simultaneous requests for one URL are one read, and each gets the whole response", async () => {
  const reads = new SharedReads();
  const { load, answer } = createHub("public, max-age=86400, immutable");
  const responses = Array.from({ length: 600 }, () => reads.read(URL, 0, load, keepAlive));
  answer();
  for (const response of await Promise.all(responses)) {
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(await response.text()).toBe("part");
  }
  expect(load).toHaveBeenCalledOnce();
});

test("a response is kept for its max-age, ten seconds at most", async () => {
  const reads = new SharedReads();
  const load = vi.fn(async () => new Response("part", { headers: { "cache-control": "public, max-age=86400" } }));
  for (const nowMs of [0, 9_999, 10_000]) await reads.read(URL, nowMs, load, keepAlive);
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  [404, "public, max-age=60"],
  [200, "public, max-age=1"],
  [200, "no-store"],
])("a %i with %s is shared with those who wait and read again afterwards", async (status, cacheControl) => {
  const reads = new SharedReads();
  const { load, answer } = createHub(cacheControl, status);
  const two = [reads.read(URL, 0, load, keepAlive), reads.read(URL, 0, load, keepAlive)];
  answer();
  expect((await Promise.all(two)).map((response) => response.status)).toEqual([status, status]);
  const next = reads.read(URL, 0, load, keepAlive);
  answer();
  await next;
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failed read fails for all who wait, and the next request reads again", async () => {
  const reads = new SharedReads();
  const load = vi.fn(async (): Promise<Response> => {
    throw new Error("hub is gone");
  });
  const two = await Promise.allSettled([reads.read(URL, 0, load, keepAlive), reads.read(URL, 0, load, keepAlive)]);
  expect(two.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(reads.read(URL, 0, load, keepAlive)).rejects.toThrow("hub is gone");
  expect(load).toHaveBeenCalledTimes(2);
});

test("the oldest responses leave when the memory is full", async () => {
  const reads = new SharedReads();
  const load = vi.fn(
    async () => new Response(new Uint8Array(5_000_000), { headers: { "cache-control": "public, max-age=60" } }),
  );
  for (let part = 0; part < 6; part += 1) await reads.read(`${URL}?part=${part}`, 0, load, keepAlive);
  await reads.read(`${URL}?part=5`, 0, load, keepAlive);
  expect(load).toHaveBeenCalledTimes(6);
  await reads.read(`${URL}?part=0`, 0, load, keepAlive);
  expect(load).toHaveBeenCalledTimes(7);
});

test("responses that nobody may get any more leave with the next one", async () => {
  const reads = new SharedReads();
  const load = async () => new Response("part", { headers: { "cache-control": "public, max-age=60" } });
  for (let second = 0; second < 60; second += 1) {
    await reads.read(`${URL}?part=${second}`, second * 1_000, load, keepAlive);
  }
  expect(reads.keptBytes).toBe(10 * "part".length);
});

test("the read outlives the request that began it", async () => {
  const reads = new SharedReads();
  const held: Promise<unknown>[] = [];
  const { load, answer } = createHub("no-store");
  const response = reads.read(URL, 0, load, (read) => void held.push(read));
  expect(held).toHaveLength(1);
  answer();
  await Promise.all([response, ...held]);
});
