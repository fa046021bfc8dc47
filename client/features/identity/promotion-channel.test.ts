// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";
import type { Api } from "#domain/api/contract.ts";
import {
  consumeChannelPageRequest,
  countDownload,
  registrationChannel,
  requestChannelPage,
  storeChannel,
} from "./promotion-channel.ts";

const NOW_MS = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
let calls: { name: string; input: unknown }[];
const api: Api = {
  call: async (name, input) => {
    calls.push({ name, input });
    throw new Error("no result is read");
  },
};
const visit = (search: string, nowMs: number) => storeChannel(search, api, nowMs).catch(() => undefined);

beforeEach(() => {
  calls = [];
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

test("registrations belong to the first link of 30 days, visits to the link that was opened", async () => {
  await visit("?promotionChannelId=one", NOW_MS);
  await visit("?channelId=two", NOW_MS + DAY_MS);
  expect(registrationChannel(NOW_MS + DAY_MS)).toEqual({ promotionChannelId: "one", channelFromtype: 1 });
  expect(registrationChannel(NOW_MS + 30 * DAY_MS)).toEqual({});
  expect(calls.map(({ input }) => input)).toMatchObject([
    { promotionChannelId: "one", event: "visit" },
    { promotionChannelId: "two", event: "visit" },
  ]);
  await visit("?channelId=two", NOW_MS + 30 * DAY_MS);
  expect(registrationChannel(NOW_MS + 30 * DAY_MS).promotionChannelId).toBe("two");
});

test("a link that names no channel stores and reports nothing", async () => {
  await visit("?channelId=<script>", NOW_MS);
  await countDownload(api);
  expect(registrationChannel(NOW_MS)).toEqual({});
  expect(calls).toEqual([]);
});

test("the partner area opens once per request", () => {
  expect(consumeChannelPageRequest()).toBe(false);
  requestChannelPage();
  expect([consumeChannelPageRequest(), consumeChannelPageRequest()]).toEqual([true, false]);
});
