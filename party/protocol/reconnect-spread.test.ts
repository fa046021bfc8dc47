import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_RECONNECT_SPREAD_MS, reconnectSpreadMs } from "#domain/rooms/reconnect-spread.ts";
import { changesFrame } from "./match-feed/changes-frame.ts";
import { welcomeFrame } from "./match-feed/frames.ts";
import { parseFeedServerFrame } from "./match-feed/parse-server-frame.ts";
import { parseReconnectSpread, spreadField } from "./reconnect-spread.ts";
import { countFrame, parseInboxFrame } from "./user-inbox/frames.ts";

const welcome = { epoch: "e", seq: 3, serverTimeMs: 5, mode: "resume", missed: 0 } as const;

test("every frame carries the spread of its room to the page, and small rooms send none", () => {
  fc.assert(
    fc.property(fc.nat(100_000), (viewers) => {
      const spreadMs = reconnectSpreadMs(viewers);
      for (const frame of [
        parseFeedServerFrame(welcomeFrame({ ...welcome, ...spreadField(spreadMs) })),
        parseFeedServerFrame(changesFrame([], spreadMs)),
        parseInboxFrame(countFrame({ unread: 1, revision: 1 }, spreadMs)),
      ])
        expect(frame).toMatchObject({ spreadMs });
    }),
  );
  expect(welcomeFrame({ ...welcome, ...spreadField(reconnectSpreadMs(10)) })).not.toContain("spread");
});

test("whatever another build sends, a page waits between nothing and a minute", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const spreadMs = parseReconnectSpread({ spreadMs: value });
      expect(spreadMs >= 0 && spreadMs <= MAX_RECONNECT_SPREAD_MS).toBe(true);
    }),
  );
  expect(
    [undefined, null, -1, "soon", [{ toString: false }], 1e300].map((spreadMs) => parseReconnectSpread({ spreadMs })),
  ).toEqual([0, 0, 0, 0, 0, MAX_RECONNECT_SPREAD_MS]);
});
