import { expect, test } from "vitest";
import { CallError } from "#client/api/call-error.ts";
import type { Api, CallOptions } from "#domain/api/contract.ts";
import { withIdempotencyKeys } from "./idempotency-keys.ts";

const offline = () => Promise.reject(new CallError("offline", "no network"));
const rejected = () => Promise.reject(new CallError("refused", "no", 409, { errorName: "conflict" }));
const accepted = () => Promise.resolve(null as never);

function apiWith(...answers: (() => Promise<never>)[]) {
  const keys: (string | undefined)[] = [];
  const api: Api = {
    call(_name, _input, options?: CallOptions) {
      keys.push(options?.idempotencyKey);
      return answers[keys.length - 1]?.() ?? accepted();
    },
  };
  return { keys, api: withIdempotencyKeys(api) };
}
const order = (api: Api, quantity = 1) =>
  api.call("POST /orderpay/goodsOrder", { goodsId: 7, quantity }).catch(() => undefined);

test("a retry after an unknown outcome has the same key, so that one order is created", async () => {
  const { keys, api } = apiWith(offline, offline);
  await order(api);
  await order(api);
  await order(api);
  expect(keys[0]).toEqual(expect.any(String));
  expect(new Set(keys).size).toBe(1);
});

test("after success or rejection the same order is a new one", async () => {
  const { keys, api } = apiWith(accepted, rejected);
  await order(api);
  await order(api);
  await order(api);
  expect(new Set(keys).size).toBe(3);
});

test("changed input has a key of its own", async () => {
  const { keys, api } = apiWith(offline);
  await order(api);
  await order(api, 2);
  expect(new Set(keys).size).toBe(2);
});

test("a read has none", async () => {
  const { keys, api } = apiWith();
  await api.call("GET /game/getPCGameSource", {});
  expect(keys).toEqual([undefined]);
});
