import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { encodeLiveClientFrame } from "#party/protocol/live-room/frames.ts";
import { createMapStorage } from "#tests/party/fake-room.ts";
import { EdgeCore } from "./edge/edge-core.ts";
import { HubCore } from "./hub/hub-core.ts";
import { emptyRoomState } from "./moderation/writer-state.ts";
import type { ViewerSession } from "./session.ts";
import { UsedTickets } from "./stored-room.ts";
import type { ViewerConnection } from "./viewer.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const VIEWERS = 200;
const HELLO = encodeLiveClientFrame({ t: "hello", since: 0 });
const heartbeatResponse = { ...emptyRoomState("one").log, mode: "reset", viewers: 0, persons: [] } as const;

class PlayedPeer implements ViewerConnection {
  isThere = true;
  #session: ViewerSession;
  constructor(key: string, uid: number) {
    const who = { uid, name: `Fan${uid}`, level: 2, badges: [], locale: "en", isFollower: false, mutes: [] };
    this.#session = { key, badFrames: 0, who };
  }
  session = () => this.#session;
  remember(session: ViewerSession): void {
    this.#session = session;
  }
  isOpen = () => this.isThere;
  send(): void {}
  close(): void {
    this.isThere = false;
  }
}

/** Fake timers, run by the test. */
function playedTimers() {
  let due: (() => void)[] = [];
  return {
    after: (_delayMs: number, run: () => void) => void due.push(run),
    run() {
      const now = due;
      due = [];
      for (const run of now) run();
    },
  };
}

function hub(timers: ReturnType<typeof playedTimers>): HubCore {
  return new HubCore(emptyRoomState("one"), {
    timers,
    nowMs: () => 0,
    newId: () => "id",
    filterOf: () => ({ rejects: () => false }),
    write: () => {},
    relay: async () => {},
    capacity: 2_000,
  });
}

function edge(timers: ReturnType<typeof playedTimers>): EdgeCore {
  const { settings } = emptyRoomState("one").memory;
  return new EdgeCore({
    timers,
    nowMs: () => 0,
    edge: 1,
    heartbeat: async () => ({ ...heartbeatResponse, events: [], persons: [], settings }),
    forwardMessages: async () => ({ answers: [] }),
  });
}

type Visitors = readonly WeakRef<PlayedPeer>[];

/** A separate function, so that no reference to the removed viewers remains. */
async function comeSpeakAndGo(
  core: HubCore | EdgeCore,
  how: "leaves" | "vanishes",
  run: () => void,
): Promise<Visitors> {
  const peers = Array.from({ length: VIEWERS }, (_, n) => new PlayedPeer(`key-${how}-${n}`, n + 1));
  for (const [n, peer] of peers.entries()) {
    core.join(peer);
    core.receive(peer, HELLO);
    core.receive(peer, encodeLiveClientFrame({ t: "say", cid: `${how}-${n}`, text: `line ${n}` }));
  }
  run();
  await Promise.resolve();
  for (const peer of peers) {
    if (how === "leaves") core.leave(peer.session().key);
    else peer.isThere = false;
  }
  return peers.map((peer) => new WeakRef(peer));
}

/** The room's viewer object references its connection, so counting connections covers both. */
function countReferenced(visitors: Visitors): number {
  collectGarbage();
  return visitors.filter((visitor) => visitor.deref() !== undefined).length;
}

test.each([
  ["the hub", hub],
  ["an edge", edge],
])(
  "%s keeps no reference to disconnected viewers, nor to lost ones once the next viewer joins",
  { timeout: 120_000 },
  async (_name, coreOf) => {
    const timers = playedTimers();
    const core = coreOf(timers);
    for (const how of ["leaves", "vanishes"] as const) {
      const visitors = await comeSpeakAndGo(core, how, timers.run);
      // A room without traffic hibernates, so lost connections are only detected when the next viewer joins.
      core.join(new PlayedPeer("next", 1));
      core.leave("next");
      // Collected again until it is done: the engine keeps some objects alive for another turn of the event loop.
      await expect
        .poll(
          () => {
            timers.run();
            return countReferenced(visitors);
          },
          { message: how },
        )
        .toBe(0);
    }
    // Keeps the room in memory, so that only unreferenced viewers can be collected.
    core.leave("nobody");
  },
);

test("deletes expired tickets from memory and storage", async () => {
  const timers = playedTimers();
  const storage = createMapStorage();
  const usedTickets = await UsedTickets.load(storage, timers, 0);
  for (let n = 0; n < 300; n += 1) expect(usedTickets.use(`first-${n}`, 1_000, 0)).toBe(true);
  timers.run();
  expect(storage.entries.size).toBe(300);
  expect(usedTickets.use("first-7", 1_000, 500)).toBe(false);
  expect(usedTickets.use("later", 9_000, 2_000)).toBe(true);
  timers.run();
  expect([...storage.entries.keys()]).toEqual(["pass:later"]);
  expect(usedTickets.use("later", 9_000, 2_000)).toBe(false);
});
