import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DAY_MS } from "../schedule/fixture.ts";
import { SEEDED_EXPERT, SIMULATED_EXPERTS } from "./cast.ts";
import { tipTimes, tipWindow } from "./tips.ts";

const SEED = "tips";
const TODAY_MS = Date.UTC(2026, 10, 20);
const HOURS = Array.from({ length: 21 }, (_, hour) => hour);
const experts = [SEEDED_EXPERT, ...SIMULATED_EXPERTS].filter(({ ban }) => !ban);

it.each(HOURS)(
  "has a tip on sale for a match of the same day on every brand at the first start at %d:00 UTC",
  (hour) => {
    const nowMs = TODAY_MS + hour * 3_600_000;
    const open = tipTimes(SEED, experts, tipWindow(null, nowMs)).filter(
      ({ fixture }) => fixture.startsAtMs > nowMs && fixture.startsAtMs < TODAY_MS + DAY_MS,
    );
    expect(new Set(open.map(({ expert }) => expert.brandId))).toEqual(new Set(experts.map(({ brandId }) => brandId)));
  },
);

it("writes of a match once, and never after its kick-off", () => {
  const times = tipTimes(SEED, experts, tipWindow(null, TODAY_MS + DAY_MS / 2));
  const keys = times.map(({ expert, fixture }) => `${expert.name} ${fixture.id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(times.filter(({ fixture, releasedAtMs }) => releasedAtMs >= fixture.startsAtMs)).toEqual([]);
});

const TEXTS = join(import.meta.dirname, "texts");
const locales = readdirSync(TEXTS).filter((name) => name !== "feedback.json");
it.each(locales)("%s: no title tells the pick before the tip is bought", (name) => {
  const { titles } = JSON.parse(readFileSync(join(TEXTS, name), "utf8")) as { titles: string[] };
  for (const title of titles) expect(title.replaceAll(/\{(?:home|away|league)\}/g, "")).not.toMatch(/[{}]/);
});
