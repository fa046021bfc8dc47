import { expect, test } from "vitest";
import { createPlatformApi, PlatformError } from "./platform-api.ts";

const ok = (result: unknown) => Response.json({ success: true, errors: [], result });
const failed = (status: number, code: number, headers: Record<string, string> = {}) =>
  Response.json({ success: false, errors: [{ code, message: `error ${code}` }], result: null }, { status, headers });

function apiOf(...responses: (Response | Error)[]) {
  const waited: number[] = [];
  const requests: Request[] = [];
  const api = createPlatformApi(
    { apiUrl: "https://api.test", token: "secret" },
    {
      fetch: async (input, init) => {
        requests.push(new Request(input, init));
        const next = responses.shift();
        if (!next) throw new Error("one request too many");
        if (next instanceof Error) throw next;
        return next;
      },
      wait: async (ms) => void waited.push(ms),
    },
  );
  return { api, waited, requests };
}

test("sends the token and returns the result", async () => {
  const { api, requests } = apiOf(ok({ id: 1 }));
  expect(await api.post("/things", { name: "a" })).toEqual({ id: 1 });
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer secret");
  expect(await requests[0]?.json()).toEqual({ name: "a" });
});

test("waits as long as a rate limit says, then repeats", async () => {
  const { api, waited } = apiOf(failed(429, 10_013, { "retry-after": "7" }), failed(503, 10_013), ok("done"));
  expect(await api.get("/things")).toBe("done");
  expect(waited).toEqual([7_000, 2_000]);
});

test("repeats after a broken connection, and gives up after five attempts", async () => {
  expect(await apiOf(new TypeError("reset"), ok(1)).api.get("/things")).toBe(1);
  const down = apiOf(...Array.from({ length: 5 }, () => failed(502, 0)));
  await expect(down.api.get("/things")).rejects.toMatchObject({ status: 502 });
  expect(down.waited).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test("a rejection is final and carries the platform's code", async () => {
  const { api, waited } = apiOf(failed(403, 10_000));
  await expect(api.get("/things")).rejects.toEqual(new PlatformError(403, 10_000, "error 10000"));
  expect(waited).toEqual([]);
});

test("find returns undefined only for what does not exist", async () => {
  expect(await apiOf(failed(404, 7404)).api.find("/things/1")).toBeUndefined();
  await expect(apiOf(failed(400, 7500)).api.find("/things/1")).rejects.toMatchObject({ code: 7500 });
});

test("a response without JSON is an error that says so", async () => {
  const { api } = apiOf(new Response("<html>", { status: 400 }));
  await expect(api.get("/things")).rejects.toThrow("without JSON");
});
