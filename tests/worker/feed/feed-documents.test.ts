// The examples in the documentation must be accepted, and every term of the feed must be documented.
import { readdir, readFile } from "node:fs/promises";
import * as v from "valibot";
import { expect, it } from "vitest";
import type { AliasTarget } from "#domain/feed/alias-target.ts";
import { parseDelivery } from "#domain/feed/parse-delivery.ts";
import type { DetailRejectReason } from "#domain/feed/reconcile-detail.ts";
import type { ReconciledMatch } from "#domain/feed/reconcile-match.ts";
import type { RejectedRowReason } from "#domain/feed/sources/source-match.ts";
import type { MatchVerdict } from "#domain/feed/validate-match.ts";
import { ABSENCE_REASONS, INJURIES, OFFICIAL_ROLES, VIDEO_KINDS, WEATHERS } from "#domain/matches/detail/conditions.ts";
import { MAX_STARTERS } from "#domain/matches/detail/lineups.ts";
import { mapTimelinePointSchema, ROUND_ENDS } from "#domain/matches/detail/map-timeline.ts";
import { MOMENTUM_WEIGHTS, momentumBar, OPPONENT_CAUSES } from "#domain/matches/detail/momentum.ts";
import { SITUATIONS, SURFACES } from "#domain/matches/detail/positions.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { TEXT_KINDS } from "#domain/matches/detail/text-live.ts";
import { GAMES } from "#domain/matches/games.ts";
import { EVENT_KINDS } from "#domain/matches/match.ts";
import { pinInput } from "#domain/matches/operator-contract.ts";
import { POSSESSION_STATS } from "#domain/matches/possession.ts";
import { canTransition, MATCH_STATES, PHASE_KINDS } from "#domain/matches/state.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { insertSampleCatalogue } from "../db/sample-matches.ts";

const FOLDER = "docs/feed";
const AT_MS = 1_790_000_000_000;
const EXAMPLE = /^```json(?: (\S+))?\n([\s\S]*?)^```$/gm;

const pages = [...(await readdir(FOLDER)).map((name) => `${FOLDER}/${name}`), "docs/feed.md"];
const textOf = (page: string) => readFile(page, "utf8");
const examplesOf = async (page: string) =>
  [...(await textOf(page)).matchAll(EXAMPLE)].map(([, mark = "", body = ""]) => ({ mark, said: JSON.parse(body) }));
const withExamples = (
  await Promise.all(pages.map(async (page) => ({ page, examples: await examplesOf(page) })))
).filter(({ examples }) => examples.length > 0);

it("a page has an example of every family of games", () => {
  const shown = withExamples.flatMap(({ examples }) =>
    examples.flatMap(({ said: example }) => (example.matches ?? []).map((match: { gameId: number }) => match.gameId)),
  );
  const families = new Set(GAMES.filter(({ id }) => shown.includes(id)).map(({ family }) => family));
  expect(families).toEqual(new Set(GAMES.map(({ family }) => family)));
  expect(withExamples.length).toBeGreaterThanOrEqual(9);
});

it.each(withExamples)(
  "the site takes what $page shows, in its order",
  { timeout: 60_000 },
  async ({ page, examples }) => {
    const db = await freshDatabase();
    await insertSampleCatalogue(db);
    for (const [at, { mark, said: example }] of examples.entries()) {
      if (mark === "pin") {
        expect(v.safeParse(pinInput, example).success, page).toBe(true);
        continue;
      }
      const envelope = { version: 1, source: "docs", deliveryId: `${at}`, sentAtMs: AT_MS + at };
      const read = parseDelivery({ ...envelope, matches: [], ...example });
      if (!("delivery" in read)) throw new Error(`${page} ${at}: ${read.fields}`);
      expect(read.invalid, `${page} ${at}`).toEqual([]);
      const outcome = await applyDelivery({ db, nowMs: AT_MS + at }, { delivery: read.delivery });
      const held = await db.$client
        .prepare("SELECT why FROM feed_quarantine WHERE received_at_ms = ?1")
        .bind(AT_MS + at)
        .all();
      const rows =
        read.delivery.matches.length + (read.delivery.details ?? []).length + (read.delivery.removed ?? []).length;
      const why = mark.replace(/^held=/, "");
      expect(held.results, `${page} ${at}`).toEqual(why ? [{ why }] : []);
      expect(outcome, `${page} ${at}`).toMatchObject({ kind: "taken", ignored: 0, applied: why ? 0 : rows });
      for (const { momentum = [] } of read.delivery.details ?? [])
        for (const bar of momentum) expect(bar.value, page).toBe(momentumBar(bar.causes));
    }
  },
);

const listTerms = (text: string) => new Set([...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word));

it("every event and every reason is documented", async () => {
  const events = listTerms(await textOf(`${FOLDER}/events.md`));
  for (const kind of EVENT_KINDS) expect(events, kind).toContain(kind);
  const reasons = {
    ...{ unknown_game: 1, game_changed: 1, team_changed: 1, same_team_twice: 1, unknown_league: 1, unknown_team: 1 },
    ...{ league_of_other_game: 1, team_of_other_game: 1, unlawful_state: 1, score_fell_without_correction: 1 },
    ...{ contradicts_itself: 1, instant_far_off: 1, event_retold: 1, too_many_events: 1, unknown_match: 1 },
    ...{ person_twice: 1, too_many_starters: 1, unknown_statistic: 1, merge_cycle: 1, target_gone: 1, not_json: 1 },
    ...{ not_the_format: 1, missing_or_wrong_field: 1, unknown_status: 1, unknown_competition: 1, not_two_sides: 1 },
    ...{ contradicting_score: 1, too_large: 1 },
  } satisfies Record<
    | Extract<MatchVerdict, { do: "quarantine" }>["why"]
    | ReconciledMatch["rejectedEvents"][number]["why"]
    | DetailRejectReason
    | Extract<AliasTarget, { why: unknown }>["why"]
    | RejectedRowReason,
    1
  >;
  const explained = listTerms(await textOf(`${FOLDER}/rejected-rows.md`));
  for (const why of [...Object.keys(reasons), "unknown_target", "told_twice"]) expect(explained, why).toContain(why);
});

const listed = (words: Iterable<string>) => [...words].map((word) => `\`${word}\``).join(" ");
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;

it("reference.md documents every other term", async () => {
  const states = MATCH_STATES.map((from) =>
    row(`\`${from}\``, ...MATCH_STATES.map((to) => (from === to ? "·" : canTransition(from, to) ? "yes" : ""))),
  );
  const weights = Object.entries(MOMENTUM_WEIGHTS).map(([why, weight]) =>
    row(`\`${why}\``, `${weight}`, OPPONENT_CAUSES.has(why) ? "the opponent" : "its side"),
  );
  const games = GAMES.map(({ id, slug, family }) =>
    row(`${id}`, `\`${slug}\``, family, SURFACES[slug], `${MAX_STARTERS[slug]}`),
  );
  const figures = GAMES.flatMap(({ slug }) => [
    `**${slug}**, team: ${listed(STAT_KEYS[slug].team)}`,
    "",
    `player: ${listed(STAT_KEYS[slug].player)}`,
    "",
  ]);
  const text = [
    "# Feed reference",
    "",
    "Generated by `tests/worker/feed/feed-documents.test.ts`; run it with `--update=all` after a change.",
    "",
    "## State transitions",
    "",
    "From the row to the column. A new match may have any state. A source may resume a finished match to correct itself; no",
    "match returns to `not_started` after it started, and `cancelled` and `awarded` are final.",
    "",
    row("", ...MATCH_STATES.map((state) => `\`${state}\``)),
    row(...["", ...MATCH_STATES].map(() => "---")),
    ...states,
    "",
    "## Phases",
    "",
    `${listed(PHASE_KINDS)}. \`number\` counts from 1; an inning of baseball has \`side\`: \`top\` or \`bottom\`.`,
    "",
    "## Games",
    "",
    row("gameId", "slug", "family", "surface", "starters"),
    row("---", "---", "---", "---", "---"),
    ...games,
    "",
    "## Possession stats",
    "",
    "`bases` is a sum of 1, 2 and 4; fouls are counted per quarter; timeouts are the remaining ones.",
    "",
    ...Object.entries(POSSESSION_STATS).flatMap(([slug, words]) => [`**${slug}**: ${listed(words)}`, ""]),
    "## Map timeline",
    "",
    `${listed(mapTimelinePointSchema.options.map(({ entries }) => entries.kind.literal))}; a round ends by ${listed(ROUND_ENDS)}.`,
    "",
    "## Text commentary",
    "",
    listed(TEXT_KINDS),
    "",
    "## Animation situations",
    "",
    listed(SITUATIONS),
    "",
    "## Absences, weather, officials, videos",
    "",
    row("field", "values"),
    row("---", "---"),
    row("`why`", listed(ABSENCE_REASONS)),
    row("`where`", listed(INJURIES)),
    row("`weather.kind`", listed(WEATHERS)),
    row("`officials.role`", listed(OFFICIAL_ROLES)),
    row("`films.kind`", listed(VIDEO_KINDS)),
    "",
    "## Momentum",
    "",
    "A bar is the sum of count × weight over its causes, each for the side it favours, between -100 and 100.",
    "",
    row("cause", "weight", "favours"),
    row("---", "---", "---"),
    ...weights,
    "",
    "## Stat keys by game",
    "",
    "Integers that add up over the parts of the score; of `highest_break` and `longest_run` the highest counts.",
    "",
    ...figures,
  ].join("\n");
  await expect(text).toMatchFileSnapshot(`../../../${FOLDER}/reference.md`);
});
