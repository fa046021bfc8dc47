import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import { STAT_KEYS, STAT_RATIOS } from "#domain/matches/detail/stat-keys.ts";
import { totalStats } from "#domain/matches/detail/statistics.ts";
import { countsKills, type GameSlug, sideOrder } from "#domain/matches/games.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { statLabel } from "#messages/stat-label.ts";

type Truth = { slug: GameSlug; match: CanonicalMatch; detail: CanonicalDetail };

const numbersIn = async (page: Page, selector: string): Promise<number[]> =>
  (await page.locator(selector).allTextContents()).map(Number);

/** The score of each half, set, inning, quarter, frame, map or round. */
export async function expectPeriodScores(page: Page, { match: { gameId, score } }: Truth) {
  if (countsKills(gameId)) {
    const shown = () => page.locator(".map-winner small").allTextContents();
    await expect.poll(shown).toEqual(score.parts.map(({ home, away }) => `Kills ${home}–${away}`));
    return;
  }
  const maps = await page.locator(".map-score").count();
  if (maps > 0) {
    await expect
      .poll(() => numbersIn(page, ".map-score b"))
      .toEqual(score.parts.flatMap(({ home, away }) => [home, away]));
    return;
  }
  const rounds = page.locator(".island-table tbody tr");
  if ((await rounds.count()) > 0) {
    // The columns are place, kills and points of each squad.
    const points = () =>
      rounds.evaluateAll((rows) =>
        rows.map((row) => [2, 5].map((at) => Number(row.querySelectorAll("td")[at]?.textContent))),
      );
    await expect.poll(points).toEqual(score.parts.map(({ home, away }) => [home, away]));
    return;
  }
  // Tie-break points are superscript, unplayed parts are dashes, and totals follow the parts.
  const shown = await page
    .locator(":is(.period-table, .set-table) tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.firstChild?.textContent?.replace("–", "0"))),
    );
  const lines = shown.map((cells) => cells.slice(0, score.parts.length).map(Number));
  expect(lines).toEqual(sideOrder(gameId).map((side) => score.parts.map((part) => part[side])));
}

/** Every scoring event, newest first, with the resulting score. */
export async function expectScoring(page: Page, { match: { gameId, events } }: Truth) {
  const [first, second] = sideOrder(gameId);
  let before = { home: 0, away: 0 };
  const moved: string[] = [];
  for (const { kind, side, score } of events) {
    if (!score) continue;
    const moves = score.home !== before.home || score.away !== before.away;
    before = score;
    if (moves && side && kind !== "correction") moved.unshift(`${score[first]}–${score[second]}`);
  }
  expect(moved.length).toBeGreaterThan(0);
  const lines = page.locator('section[aria-labelledby="timeline"] li.event .event-score');
  await expect.poll(() => lines.allTextContents()).toEqual(moved);
}

/** Stats of both sides that are shown as plain numbers, on the statistics tab of the open page. */
export async function expectStatistics(page: Page, { slug, match, detail }: Truth) {
  const total = totalStats(detail.statistics?.parts ?? []);
  const folded = new Set(Object.values(STAT_RATIOS).flatMap(({ made, of }) => [made, of]));
  const plain = STAT_KEYS[slug].team.filter((key) => total[key] && !folded.has(key) && !key.endsWith("_seconds"));
  expect(plain.length).toBeGreaterThan(1);
  const asShown = (key: string, value: number) => (key.endsWith("_hundredths") ? value / 100 : value);
  const expected = plain.map((key) => [
    statLabel(key, slug),
    ...sideOrder(match.gameId).map((side) => asShown(key, total[key]?.[side === "home" ? 0 : 1] ?? Number.NaN)),
  ]);
  await page.locator(".match-tabs a", { hasText: "Statistics" }).click();
  await page.locator("#figures").waitFor();
  const shown = () =>
    page
      .locator('section[aria-labelledby="figures"] .stat-bars tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector("th")?.textContent ?? "",
          ...[...row.querySelectorAll("td bdi")].map(({ textContent }) => Number(textContent?.replaceAll(",", ""))),
        ]),
      );
  await expect.poll(shown, { timeout: 15_000 }).toEqual(expect.arrayContaining(expected));
}

/** For games with maps or battle royale rounds: winner and kind of each round, gold per minute, placements. */
export async function expectMapTimeline(page: Page, { match, detail }: Truth) {
  const course = detail.course ?? [];
  const rounds = course.flatMap((point) => (point.kind === "round" ? [point] : []));
  const tallies = course.flatMap((point) => (point.kind === "tally" ? [point] : []));
  const places = course.flatMap((point) => (point.kind === "place" ? [point] : []));
  const texts = (selector: string) => page.locator(selector).allTextContents();
  const WORDS = { elimination: "Elimination", bomb: "Bomb exploded", defuse: "Bomb defused", time: "Time expired" };
  if (rounds.length > 0) {
    const expected = rounds.map(({ number, how }) => [
      `Round ${number}`,
      how && how in WORDS && WORDS[how as keyof typeof WORDS],
    ]);
    const shown = () =>
      page
        .locator(".round-table tbody tr")
        .evaluateAll((rows) =>
          rows.map((row) => [row.querySelector("th")?.textContent, row.querySelectorAll("td")[1]?.textContent]),
        );
    await expect.poll(shown).toEqual(expected);
    // The chart agrees with the table: one cell per round, in the winner's row.
    const ofHome = await page.locator('.round-cell[y="1"]').count();
    expect([ofHome, await page.locator(".round-cell").count()]).toEqual([
      rounds.filter(({ side }) => side === "home").length,
      rounds.length,
    ]);
  }
  if (tallies.length > 0) {
    const gold = tallies.flatMap(({ tally }) => tally.map((one) => one.toLocaleString("en")));
    await expect.poll(() => texts(".map .chart-table td:not(.is-text)")).toEqual(gold);
  }
  if (places.length > 0) {
    const expected = match.score.parts.flatMap((_, at) =>
      ["home", "away"].map((side) => {
        const point = places.find((one) => one.part === at + 1 && one.side === side);
        return `#${point?.place}/${point?.of}`;
      }),
    );
    await expect.poll(() => texts(".island-table tbody td:nth-of-type(3n+1)")).toEqual(expected);
  }
}
