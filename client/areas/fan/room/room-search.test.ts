import { expect, test } from "vitest";
import { parseRoomSearch } from "./room-search.ts";

test("a clip is shown before a replay, and the live without either", () => {
  expect(parseRoomSearch({})).toEqual({ kind: "live" });
  expect(parseRoomSearch({ replay: 12 })).toEqual({ kind: "replay", liveId: 12 });
  expect(parseRoomSearch({ replay: 12, clip: "0123456789ab" })).toEqual({ kind: "clip", clipId: "0123456789ab" });
});

test.each([{ replay: 0 }, { replay: "x" }, { replay: 1.5 }])("%o is no replay", (search) => {
  expect(parseRoomSearch(search)).toEqual({ kind: "replay", liveId: undefined });
});

test("an id of another length is no clip", () => {
  expect(parseRoomSearch({ clip: "abc" })).toEqual({ kind: "clip", clipId: undefined });
});
