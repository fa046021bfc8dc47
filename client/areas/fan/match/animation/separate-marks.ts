/** Size of a marker on a phone, in thousandths of the field: 20 px of 390 and of 235. */
const WIDTH = 52;
const HEIGHT = 84;
const LAST = 1_000;

type Point = { x: number; y: number };

const within = (value: number): number => Math.min(LAST, Math.max(0, value));

/** Moves two overlapping markers (such as catcher and batter) apart along the shorter axis, each by half. */
function separatePair(one: Point, other: Point): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [missingX, missingY] = [WIDTH - Math.abs(dx), HEIGHT - Math.abs(dy)];
  if (missingX <= 0 || missingY <= 0) return;
  const [axis, missing, distance] =
    missingX / WIDTH < missingY / HEIGHT ? (["x", missingX, dx] as const) : (["y", missingY, dy] as const);
  const step = (distance < 0 ? -missing : missing) / 2;
  one[axis] = within(one[axis] - step);
  other[axis] = within(other[axis] + step);
}

/** Separates each pair once, which is enough for two overlapping markers but not for a crowd. Keeps the order. */
export function separateMarks<Mark extends Point>(marks: readonly Mark[]): Mark[] {
  const moved = marks.map((mark) => ({ ...mark }));
  for (const [place, one] of moved.entries()) {
    for (const other of moved.slice(place + 1)) separatePair(one, other);
  }
  return moved;
}
