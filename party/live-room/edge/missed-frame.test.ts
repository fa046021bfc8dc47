import { expect, test } from "vitest";
import type { RoomEventBody } from "#party/protocol/live-room/frames.ts";
import { RoomLog } from "../event-log.ts";
import { MissedFrameCache } from "./missed-frame.ts";

const line = (n: number): RoomEventBody => ({
  k: "say",
  from: { uid: 1, name: "Fan", level: 1, badges: [] },
  text: `line ${n}`,
  cid: `c${n}`,
});

test("each viewer gets what they missed, whatever was requested before", () => {
  const log = new RoomLog({ epoch: "one", seq: 0, droppedSeq: 0, events: [] });
  const missed = new MissedFrameCache();
  const listOf = (since: number, epoch: string | undefined) =>
    JSON.parse(missed.of(log, since, log.since(since, epoch))).list.map(({ seq }: { seq: number }) => seq);
  for (let n = 1; n <= 4; n += 1) log.append(line(n), n);
  expect(listOf(0, undefined)).toEqual([1, 2, 3, 4]);
  expect(listOf(3, "one")).toEqual([4]);
  expect(listOf(2, "one")).toEqual([3, 4]);
  expect(listOf(3, "another")).toEqual([1, 2, 3, 4]);
  log.append({ k: "gone", line: 2 }, 5);
  expect(listOf(3, "another")).toEqual([1, 3, 4]);
  expect(listOf(3, "one")).toEqual([4, 5]);
});
