import { expect, test, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { createHttpApi, MAX_RETRIES } from "./http-api.ts";

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const success = (result: unknown) => answer({ status: "success", code: 200, result });
const rejection = {
  status: "fail",
  code: 400,
  result: null,
  errorCode: 4000,
  errorName: "match_not_found",
  errorMsg: "no such match",
  msg: "no such match",
};

function apiWith(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Request[] = [];
  const progress: string[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(new URL(String(input), "http://site.test"), init));
    const next = answers[Math.min(sent.length, answers.length) - 1];
    if (!next) throw new Error("no answer prepared");
    return next();
  });
  const api = createHttpApi({
    locale: "vi",
    fetch,
    wait: async () => undefined,
    onProgress: (event) => progress.push(event),
  });
  return { api, sent, progress };
}

test("path parameters are filled in, the rest goes to the query, the locale into a header", async () => {
  const { api, sent } = apiWith(() => success({ id: 7 }));
  await api.call("GET /{game}/{matchId}", { game: "cs:go", matchId: 7 });
  expect(new URL(sent[0]?.url ?? "").pathname).toBe("/java/cs:go/7");
  expect(sent[0]?.headers.get("lan")).toBe("vi");
  expect(sent[0]?.headers.get("sysType")).toBe("PC");
  expect(new URL(sent[0]?.url ?? "").searchParams.has("_t")).toBe(true);
});

test("a file is the body, the other fields go to the query", async () => {
  const { api, sent } = apiWith(() => success({ uploaded: ["front"] }));
  await api.call("POST /anchor/idImage", { side: "front", bytes: new Uint8Array([1, 2, 3]) });
  expect(new URL(sent[0]?.url ?? "").searchParams.get("side")).toBe("front");
  expect(new URL(sent[0]?.url ?? "").searchParams.has("bytes")).toBe(false);
  expect([...new Uint8Array((await sent[0]?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([1, 2, 3]);
});

test("an unreachable server is retried three times, then the call fails", async () => {
  const { api, sent, progress } = apiWith(() => Promise.reject(new TypeError("no network")));
  await expect(api.call("GET /game/getPCGameSource", {})).rejects.toMatchObject({ kind: "offline" });
  expect(sent).toHaveLength(1 + MAX_RETRIES);
  expect(progress).toEqual(["start", "failed"]);
});

test("a retry that succeeds resolves the call", async () => {
  const { api, sent } = apiWith(
    () => answer("bad gateway", 502),
    () => success({ list: [] }),
  );
  await expect(api.call("GET /game/getPCGameSource", {})).resolves.toEqual({ list: [] });
  expect(sent).toHaveLength(2);
});

test("a rejection is not retried and carries its code and message", async () => {
  const { api, sent } = apiWith(() => answer(rejection, 404));
  const error = await api
    .call("GET /{game}/{matchId}", { game: "soccer", matchId: 1 })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    kind: "refused",
    status: 404,
    message: "no such match",
    errorName: "match_not_found",
    details: { errorCode: 4000 },
  });
  expect(sent).toHaveLength(1);
});
