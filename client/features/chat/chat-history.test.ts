import { expect, test, vi } from "vitest";
import { createChatHistory, type HistoryPage, toHistoryPage } from "./chat-history.ts";
import type { ChatLogEntry } from "./chat-log.ts";

/** The default of one second is too short on a busy machine. */
const SOON = { timeout: 15_000 };

const MINUTE_MS = 60_000;
const from = { uid: 1, name: "fan", level: 1, badges: [] };
const entry = (seq: number, timeMs: number): ChatLogEntry => ({ seq, timeMs, k: "say", text: `${seq}`, cid: "", from });

/** One message every 10 s, six a page. */
const loadPage = async (fromMs: number): Promise<HistoryPage> => {
  const first = Math.ceil(fromMs / 10_000);
  const entries = Array.from({ length: 6 }, (_, index) => entry(first + index + 1, (first + index) * 10_000));
  return { entries, untilMs: (first + 6) * 10_000 };
};

test("loads around the picture, continues before the page ends, and starts again after a seek", async () => {
  const load = vi.fn(loadPage);
  const history = createChatHistory(load);
  const changed = vi.fn();
  history.subscribe(changed);
  expect(history.at(10 * MINUTE_MS)).toBe("loading");
  expect(history.at(10 * MINUTE_MS)).toBe("loading");
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), SOON);
  expect(load).toHaveBeenCalledExactlyOnceWith(9 * MINUTE_MS);
  history.at(10 * MINUTE_MS);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), SOON);
  expect(load).toHaveBeenLastCalledWith(10 * MINUTE_MS);
  expect(history.at(10 * MINUTE_MS)).toHaveLength(12);
  expect(history.at(MINUTE_MS)).toBe("loading");
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(3), SOON);
  expect(load).toHaveBeenLastCalledWith(0);
  expect(history.at(0)).toHaveLength(6);
  history.remove(({ seq }) => seq === 1);
  expect(history.at(0)).toHaveLength(5);
});

test("a failure is shown and tried again after a while, not with every picture", async () => {
  let nowMs = 0;
  const load = vi.fn(loadPage).mockRejectedValueOnce(new Error("offline"));
  const history = createChatHistory(load, () => nowMs);
  history.at(MINUTE_MS);
  await vi.waitFor(() => expect(history.at(MINUTE_MS)).toBe("failed"), SOON);
  expect(load).toHaveBeenCalledTimes(1);
  nowMs = 6_000;
  expect(history.at(MINUTE_MS)).toBe("loading");
  await vi.waitFor(() => expect(history.at(MINUTE_MS - 25_000)).toHaveLength(6), SOON);
});

test("close to the present the archive is asked every few seconds, not with every picture", async () => {
  let nowMs = 5 * MINUTE_MS;
  const load = vi.fn(async (): Promise<HistoryPage> => ({ entries: [], untilMs: nowMs }));
  const history = createChatHistory(load, () => nowMs);
  history.at(nowMs);
  await vi.waitFor(() => expect(history.at(nowMs)).toEqual([]), SOON);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), SOON);
  for (const pastMs of [1_000, 2_000, 3_000]) {
    nowMs = 5 * MINUTE_MS + pastMs;
    await Promise.resolve();
    expect(history.at(nowMs)).toEqual([]);
  }
  expect(load).toHaveBeenCalledTimes(2);
  nowMs += 5_000;
  history.at(nowMs);
  expect(load).toHaveBeenCalledTimes(3);
});

test("messages and gifts are in the order of the room", () => {
  const gift = { line: 2, timeMs: 2, from, order: "o", giftId: 1, count: 1, combo: 1 };
  const said = (line: number) => ({ line, timeMs: line, from, text: "hi" });
  const { entries } = toHistoryPage({ messages: [said(1), said(3)], gifts: [gift], untilMs: 9 });
  expect(entries.map(({ seq, k }) => [seq, k])).toEqual([
    [1, "say"],
    [2, "gift"],
    [3, "say"],
  ]);
});
