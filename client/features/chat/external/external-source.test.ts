import { expect, test } from "vitest";
import { toExternalSource } from "./external-source.ts";

const live = { state: "live", externalComments: true, gameId: 202, matchId: 7 };

test("the match of an open live is the source of external comments", () => {
  expect(toExternalSource(live)).toEqual({ gameId: 202, matchId: 7 });
  expect(toExternalSource({ ...live, state: "waiting" })).toEqual({ gameId: 202, matchId: 7 });
});

test("there is none when the streamer has turned them off, without a match, and after the end", () => {
  expect(toExternalSource({ ...live, externalComments: false })).toBeUndefined();
  expect(toExternalSource({ ...live, gameId: null, matchId: null })).toBeUndefined();
  expect(toExternalSource({ state: "live", externalComments: true })).toBeUndefined();
  for (const state of ["none", "ended", "replay"]) expect(toExternalSource({ ...live, state })).toBeUndefined();
});
