import fc from "fast-check";
import { expect, test } from "vitest";
import { helloFrame } from "#party/protocol/match-feed/frames.ts";
import { createFakeRoom } from "#tests/party/fake-room.ts";
import { createFakeNode } from "#tests/party/fake-tree.ts";
import { createGoalChange, createMatchPatch } from "#tests/party/sample-changes.ts";
import { linkFrame, parseLinkFrame, parseLinkPong, parseStateFrame, stateFrame } from "./link-frames.ts";

const HELLO = helloFrame(0, undefined, true);
const entry = (revision: number, id = 7) => ({ atMs: 1_000 + revision, change: createMatchPatch({ id, revision }) });

async function createTree(topic = "match-7") {
  const hub = await createFakeRoom(topic);
  const relay = createFakeNode(`${topic}.eu1`, hub);
  const leaf = createFakeNode(`${topic}.eu1.5`, relay);
  await relay.core.ensureLink();
  await leaf.core.ensureLink();
  await leaf.tick();
  const tick = async () => {
    hub.tick();
    await relay.tick();
    await leaf.tick();
    await leaf.tick();
  };
  return { hub, relay, leaf, tick };
}

test("a change of the hub reaches the viewers of every level, with the hub's number and epoch", async () => {
  const { hub, relay, leaf, tick } = await createTree();
  await hub.core.publish([entry(1)], 0);
  await tick();
  const viewers = [hub.join(HELLO), relay.join(HELLO), leaf.join(HELLO)];
  await hub.core.publish([{ ...entry(2), change: { ...entry(2).change, events: [createGoalChange(1)] } }], 0);
  await tick();
  const [first] = viewers;
  for (const viewer of viewers) {
    expect(viewer.received.map(({ t }) => t)).toEqual(["welcome", "changes", "changes"]);
    expect(viewer.received).toEqual(first?.received);
  }
});

test("a viewer who comes before the state is welcomed when it arrives", async () => {
  const hub = await createFakeRoom("match-7");
  await hub.core.publish([entry(1)], 0);
  hub.tick();
  const leaf = createFakeNode("match-7.eu0", hub);
  const viewer = leaf.join(HELLO);
  expect(viewer.received).toEqual([]);
  await leaf.core.ensureLink();
  await leaf.tick();
  expect(viewer.received.map(({ t }) => t)).toEqual(["welcome", "changes"]);
});

test("a node that lost its parent has what it missed when it is back, and its viewers get it once", async () => {
  const { hub, leaf, relay, tick } = await createTree();
  const viewer = leaf.join(HELLO);
  await hub.core.publish([entry(1)], 0);
  await tick();
  leaf.setParentDown(true);
  leaf.cutLink();
  await hub.core.publish([entry(2)], 0);
  await hub.core.publish([entry(3)], 0);
  await tick();
  expect(viewer.changes().map(({ change }) => change.revision)).toEqual([1]);
  leaf.setParentDown(false);
  await tick();
  await tick();
  expect(viewer.changes().map(({ change }) => change.revision)).toEqual([1, 3]);
  expect(viewer.closedWith).toBeUndefined();
  expect(relay.peers.size).toBe(1);
});

test("a lost frame is noticed with the second report", async () => {
  const { hub, leaf, tick } = await createTree();
  const viewer = leaf.join(HELLO);
  leaf.muteLink();
  await hub.core.publish([entry(1)], 0);
  await tick();
  expect(viewer.changes()).toEqual([]);
  await leaf.core.maintain();
  await leaf.core.maintain();
  await tick();
  await tick();
  expect(viewer.changes().map(({ change }) => change.revision)).toEqual([1]);
});

test("viewers of a hub that lost its numbers are asked to connect again", async () => {
  const { leaf, tick } = await createTree();
  const viewer = leaf.join(HELLO);
  const other = await createFakeRoom("match-7");
  leaf.setParent(other);
  leaf.cutLink();
  await tick();
  await tick();
  expect(viewer.closedWith).toBe("reset");
  const [welcome] = leaf.join(HELLO).received;
  expect(welcome).toMatchObject({ t: "welcome", epoch: other.core.health(0).epoch });
});

test("the hub counts viewers of all levels and of each region", async () => {
  const { hub, relay, leaf } = await createTree();
  for (let n = 0; n < 3; n += 1) leaf.join(HELLO);
  relay.join(HELLO);
  hub.join(HELLO);
  await leaf.core.maintain();
  await relay.core.maintain();
  expect(hub.core.health(0)).toMatchObject({ viewers: 5, regions: { eu: 4 } });
});

test("a node without viewers closes its link", async () => {
  const { relay, leaf } = await createTree();
  const viewer = leaf.join(HELLO);
  expect(await leaf.core.maintain()).toBe(true);
  leaf.peers.delete(viewer);
  expect(await leaf.core.maintain()).toBe(false);
  expect(relay.peers.size).toBe(0);
  expect(await relay.core.maintain()).toBe(false);
});

test("viewers cannot report, and a report has only a count", async () => {
  const { hub, leaf } = await createTree();
  const viewer = leaf.join(HELLO);
  leaf.core.receive(viewer, linkFrame(1_000_000), 0);
  expect(viewer.received.at(-1)).toMatchObject({ t: "refused", code: "malformed" });
  await leaf.core.maintain();
  expect(hub.core.health(0).viewers).toBeLessThan(5);
  for (const text of [linkFrame(-1), linkFrame(1.5), "{}", "nonsense", `${linkFrame(1)}x`]) {
    expect(parseLinkFrame(text)).toBeUndefined();
  }
});

test("the state survives the frame", async () => {
  const { hub } = await createTree();
  await hub.core.publish([{ ...entry(2), change: { ...entry(2).change, events: [createGoalChange(1)] } }], 0);
  const peer = hub.join();
  let sent = "";
  peer.send = (text) => {
    sent = text;
  };
  hub.core.link(peer, "match-7.eu0");
  const state = parseStateFrame(sent);
  expect(state && stateFrame(state)).toBe(sent);
});

test("whatever is cut and whenever, every viewer ends with the hub's state and sees no revision twice or backwards", async () => {
  const step = fc.oneof(
    fc.constant("publish" as const),
    fc.constant("cut leaf" as const),
    fc.constant("cut relay" as const),
    fc.constant("tick" as const),
    fc.constant("report" as const),
    fc.constant("mute" as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { hub, relay, leaf, tick } = await createTree();
      const viewers = [hub.join(HELLO), relay.join(HELLO), leaf.join(HELLO)];
      let revision = 0;
      for (const one of steps) {
        if (one === "publish") await hub.core.publish([entry(++revision)], 0);
        if (one === "cut leaf") leaf.cutLink();
        if (one === "cut relay") relay.cutLink();
        if (one === "mute") leaf.muteLink();
        if (one === "tick") await tick();
        if (one === "report") await Promise.all([relay.core.maintain(), leaf.core.maintain()]);
      }
      // Two reports detect a lost frame; the ticks in between deliver the repair.
      for (let n = 0; n < 4; n += 1) {
        await Promise.all([relay.core.maintain(), leaf.core.maintain()]);
        await tick();
      }
      for (const viewer of viewers) {
        const revisions = viewer.changes().map(({ change }) => change.revision);
        expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
        expect(revisions.at(-1)).toBe(revision || undefined);
      }
    }),
    { numRuns: 60 },
  );
});

test("viewers of every node return within the spread of the whole topic: after a restart they find the hub first", async () => {
  const { hub, relay, leaf, tick } = await createTree();
  for (let n = 0; n < 1_999; n += 1) hub.join(HELLO);
  leaf.join(HELLO);
  const reported = async () => {
    for (const node of [hub, relay, leaf]) node.pass(1_000);
    await leaf.core.maintain();
    await tick();
    await relay.core.maintain();
    await tick();
  };
  // Up through the relay to the hub, and back down.
  for (let round = 0; round < 3; round += 1) await reported();
  expect(leaf.join(HELLO).received[0]).toMatchObject({ t: "welcome", spreadMs: 4_000 });
});

test("a node whose parent sends no audience spreads its own viewers", () => {
  expect(parseLinkPong('{"v":1,"t":"link_pong","seq":3}')).toMatchObject({ seq: 3, viewers: 0 });
});
