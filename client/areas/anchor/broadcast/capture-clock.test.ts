import fc from "fast-check";
import { expect, test } from "vitest";
import { CaptureClock } from "./capture-clock.ts";

test("keeps the source's distances although frames arrive unevenly", () => {
  const clock = new CaptureClock();
  const times = [0, 33, 67, 100].map((captureMs, index) => clock.place(captureMs, 5_000 + captureMs + index * 20));
  expect(times).toEqual([5_000, 5_033, 5_067, 5_100]);
});

test("starts again when the source's clock jumps", () => {
  const clock = new CaptureClock();
  clock.place(0, 1_000);
  expect(clock.place(900_000, 1_033)).toBe(1_033);
  clock.reset();
  expect(clock.place(3, 1_070)).toBe(1_070);
});

test("never goes back", () => {
  const frame = fc.record({ captureMs: fc.nat(100_000), nowMs: fc.nat(100_000), isRepeat: fc.boolean() });
  fc.assert(
    fc.property(fc.array(frame), (frames) => {
      const clock = new CaptureClock();
      const times = frames.map(({ captureMs, nowMs, isRepeat }) =>
        isRepeat ? clock.advance(nowMs) : clock.place(captureMs, nowMs),
      );
      for (const [index, time] of times.entries()) expect(time).toBeGreaterThan(times[index - 1] ?? -1e9);
    }),
  );
});
