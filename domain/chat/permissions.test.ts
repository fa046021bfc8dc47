import { expect, test } from "vitest";
import { canInRoom, canMute, type RoomRole } from "./permissions.ts";

const someone = (change: Partial<RoomRole> & { uid: number }): RoomRole => ({
  isAnchor: false,
  isModerator: false,
  isAdmin: false,
  ...change,
});
const people = [
  someone({ uid: 1 }),
  someone({ uid: 2, isModerator: true }),
  someone({ uid: 3, isAnchor: true }),
  someone({ uid: 4, isAdmin: true }),
];

test("a higher rank has every permission of a lower one", () => {
  const allowed = (action: Parameters<typeof canInRoom>[0]) =>
    people.filter((one) => canInRoom(action, one)).map(({ uid }) => uid);
  expect(allowed("keep_order")).toEqual([2, 3, 4]);
  expect(allowed("edit_room")).toEqual([3, 4]);
  expect(allowed("choose_moderators")).toEqual([3, 4]);
  expect(allowed("mute_everywhere")).toEqual([4]);
});

test("only lower ranks can be muted", () => {
  const pairs = people.flatMap((a) => people.flatMap((b) => (canMute(a, b) ? [[a.uid, b.uid]] : [])));
  expect(pairs).toEqual([
    [2, 1],
    [3, 1],
    [3, 2],
    [4, 1],
    [4, 2],
    [4, 3],
  ]);
});
