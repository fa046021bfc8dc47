import { afterEach, expect, test, vi } from "vitest";
import { reportPicture, setSynced } from "#client/realtime/playback-clock.ts";
import { type ChatLogEntry, createChatLog } from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";
import { followPlayback } from "./follow-playback.ts";

const entry = (seq: number, timeMs: number): ChatLogEntry => ({
  ...{ seq, timeMs, k: "say", text: `message ${seq}`, cid: "" },
  from: { uid: 1, name: "fan", level: 1, badges: [] },
});
const view: ChatView = {
  ...createChatLog([entry(1, 10_000), entry(2, 12_000), entry(3, 20_000)]),
  connection: { kind: "off" },
};
const listeners = new Set<(entry: ChatLogEntry) => void>();
const unused = () => undefined;
const chat: Chat = followPlayback({
  ...{ subscribe: () => unused, getView: () => view, onFrame: () => unused, say: unused, sayPhrase: unused },
  ...{ sayAgain: unused, dismiss: unused, retryNow: unused, close: unused },
  onEntry(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
});
const replayAt = (atMs: number) => reportPicture({ atMs, behindMs: 3_600_000, kind: "recording" });
const shown = () => chat.getView().entries.map(({ seq }) => seq);

afterEach(() => {
  reportPicture(undefined);
  setSynced(true);
});

test("a replay shows the messages up to its picture, also after seeking back", () => {
  replayAt(15_000);
  expect(shown()).toEqual([1, 2]);
  expect(chat.getView()).toBe(chat.getView());
  replayAt(11_000);
  expect(shown()).toEqual([1]);
  setSynced(false);
  expect(shown()).toEqual([1, 2, 3]);
});

test("before the stored messages the chat says that it has none", () => {
  replayAt(5_000);
  expect(chat.getView()).toMatchObject({ entries: [], isBeforeHistory: true });
});

test("messages pass over the picture at their time, not when they arrive or when the viewer seeks", () => {
  const passed = vi.fn();
  replayAt(9_500);
  const stop = chat.onEntry(passed);
  replayAt(10_100);
  expect(passed.mock.calls.map(([{ seq }]) => seq)).toEqual([1]);
  replayAt(19_000);
  expect(passed).toHaveBeenCalledTimes(1);
  for (const listener of listeners) listener(entry(4, 90_000));
  expect(passed).toHaveBeenCalledTimes(1);
  reportPicture(undefined);
  for (const listener of listeners) listener(entry(5, 91_000));
  expect(passed).toHaveBeenCalledTimes(2);
  stop();
  expect(listeners.size).toBe(0);
});
