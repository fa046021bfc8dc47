import type { Locale } from "#domain/i18n/locales.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import type { Side } from "#domain/matches/fields.ts";
import {
  countsKills,
  type GameSlug,
  getGameById,
  isAwayFirst,
  isPlayedInGames,
  sideOrder,
} from "#domain/matches/games.ts";
import { shootOutGoals } from "#domain/matches/shoot-out.ts";
import { orderedNames, toDisplayOrder } from "#domain/matches/side-names.ts";
import type { LeagueSummary, MatchCard } from "#domain/matches/views.ts";
import type { NewsBlock } from "#domain/news/document.ts";
import type { MatchReport } from "#domain/news/report.ts";
import type { ReportFact } from "#domain/news/report-facts.ts";
import { m } from "#messages";
import { knownStatLabel } from "./stat-label.ts";

/** Sentences of automatic reports. Names are never inflected: every language uses them as they are. */
type Source = { match: MatchCard; league: LeagueSummary; report: MatchReport };
type Details = Source & { stats: TeamStats; places: { home: number; away: number } | undefined; locale: Locale };

const MAX_STATS = 6;
const MAX_TEASER_FACTS = 2;
const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");
/** The side named first has its score first. */
const scoreFor = (score: { home: number; away: number }, first: Side) => `${score[first]}–${score[otherSide(first)]}`;

/** In the order of the names of the match. */
const boardScore = (score: Record<Side, number>, { gameId }: MatchCard): string =>
  scoreFor(score, sideOrder(gameId)[0]);

/** Games whose headlines list the set scores: "6–4, 7–6 (7–5)". */
const HEADLINE_LISTS_SETS: ReadonlySet<GameSlug> = new Set(["tennis", "badminton"]);

/** Undefined in other games, and where the sets do not add up to the result: a player retired. */
function setScores({ match, report: { stage } }: Source, first: Side): string | undefined {
  const slug = getGameById(match.gameId)?.slug;
  const { parts } = match.score;
  if (!slug || !HEADLINE_LISTS_SETS.has(slug) || stage !== "full_time" || parts.length === 0) return undefined;
  const hasWon = (side: Side) => parts.filter((part) => part[side] > part[otherSide(side)]).length;
  if (hasWon("home") !== match.score.home || hasWon("away") !== match.score.away) return undefined;
  return parts
    .map(({ tieBreak, ...part }) => {
      const [home = 0, away = 0] = tieBreak ?? [];
      return scoreFor(part, first) + (tieBreak ? ` (${scoreFor({ home, away }, first)})` : "");
    })
    .join(", ");
}

/** "1–1 (4–2)" after a shoot-out. */
function finalScore(source: Source, first: Side): string {
  const {
    match,
    report: { score },
  } = source;
  const sets = setScores(source, first);
  if (sets) return sets;
  const { homeDetail, awayDetail } = match.score;
  const [home, away] = [shootOutGoals(homeDetail), shootOutGoals(awayDetail)];
  const text = scoreFor(score, first);
  return home === undefined || away === undefined ? text : `${text} (${scoreFor({ home, away }, first)})`;
}

/** "York beat Leeds by 18 runs": in cricket the margin, not the runs of both. */
function cricketTitle({ match, report }: Source): string | undefined {
  const { home, away } = orderedNames(match);
  for (const fact of report.facts) {
    if (fact.kind === "match_tied") return m.report_title_tied({ home, away });
    if (fact.kind === "match_drawn") return m.report_title_drawn({ home, away });
    if (fact.kind !== "by_runs" && fact.kind !== "by_wickets" && fact.kind !== "by_innings") continue;
    const { winner, count } = fact;
    const told = { winner: match[winner].name, loser: match[otherSide(winner)].name, count };
    if (fact.kind === "by_innings") return m.report_title_by_innings(told);
    return fact.kind === "by_runs" ? m.report_title_by_runs(told) : m.report_title_by_wickets(told);
  }
  return undefined;
}

/** What the title and the first sentence of a report say. */
const IN_TITLE: ReadonlySet<ReportFact["kind"]> = new Set([
  "by_runs",
  "by_wickets",
  "by_innings",
  "match_tied",
  "match_drawn",
]);

export function reportTitle(source: Source): string {
  const cricket = cricketTitle(source);
  if (cricket) return cricket;
  const { match } = source;
  const { home, away } = match;
  const { stage, outcome, score } = source.report;
  const names = { ...orderedNames(match), score: boardScore(score, match) };
  if (stage === "half_time") return m.report_title_half(names);
  if (outcome === "draw") return m.report_title_draw(names);
  const [winner, loser] = outcome === "home" ? [home, away] : [away, home];
  return m.report_title_win({ winner: winner.name, loser: loser.name, score: finalScore(source, outcome) });
}

/** For readers who hide results. */
export const reportTitleWithoutResult = ({ match }: Pick<Source, "match">): string =>
  m.report_title_hidden(orderedNames(match));

/** The first sentence. */
export function reportSummary(source: Source): string {
  const { league, match } = source;
  const cricket = cricketTitle(source);
  if (cricket) return m.report_result({ league: league.name, text: cricket });
  const { home, away } = match;
  const { stage, outcome, score } = source.report;
  const names = { ...orderedNames(match), league: league.name, score: boardScore(score, match) };
  if (stage === "half_time") return m.report_half(names);
  if (outcome === "draw") return m.report_draw(names);
  const [winner, loser] = outcome === "home" ? [home, away] : [away, home];
  return m.report_win({
    ...{ winner: winner.name, loser: loser.name, league: league.name, score: finalScore(source, outcome) },
  });
}

/** What lists show below the title, which has the result already. */
export function reportTeaser({ locale, ...source }: Source & { locale: Locale }): string {
  const { facts } = source.report;
  const sentences = facts.flatMap((fact) => (IN_TITLE.has(fact.kind) ? [] : (factText(fact, source) ?? [])));
  const totals = facts.flatMap((fact) =>
    fact.kind === "side_total" ? [`${source.match[fact.side].name} ${fact.total}`] : [],
  );
  const told = joinSentences(sentences.slice(0, MAX_TEASER_FACTS), locale);
  return [source.league.name, told, ...totals].filter(Boolean).join(" · ");
}

const DECIDING = {
  set: () => m.report_deciding_set(),
  frame: () => m.report_deciding_frame(),
  map: () => m.report_deciding_map(),
};

function decidingPart(unit: keyof typeof DECIDING, game: GameSlug | undefined): string {
  if (unit === "set" && isPlayedInGames(game)) return m.report_deciding_game();
  return unit === "set" && game === "tennis" ? m.report_deciding_set_tennis() : DECIDING[unit]();
}

/** Undefined for facts that are listed elsewhere. */
export function factText(fact: ReportFact, { match }: Pick<Source, "match">): string | undefined {
  const nameOf = (side: Side) => match[side].name;
  switch (fact.kind) {
    case "half_score":
      return m.report_half_score({ score: boardScore(fact.score, match) });
    case "awarded":
      return m.report_awarded();
    case "overtime":
      return getGameById(match.gameId)?.slug === "soccer" ? m.report_extra_time() : m.report_overtime();
    case "penalties":
      return m.report_penalties({ winner: nameOf(fact.winner) });
    case "opening":
      return fact.player === undefined
        ? m.report_opening_team({ team: nameOf(fact.side), time: fact.clock })
        : m.report_opening({ team: nameOf(fact.side), player: fact.player, time: fact.clock });
    case "comeback":
      return m.report_comeback({ winner: nameOf(fact.winner), score: scoreFor(fact.score, fact.winner) });
    case "lead_changes":
      return m.report_lead_changes({ count: fact.count });
    case "decisive":
      return m.report_decisive({ player: fact.player, time: fact.clock });
    case "straight_sets":
      return isPlayedInGames(getGameById(match.gameId)?.slug) ? m.report_straight_games() : m.report_straight_sets();
    case "sweep":
      return m.report_sweep({ winner: nameOf(fact.winner) });
    case "deciding_part":
      return decidingPart(fact.unit, getGameById(match.gameId)?.slug);
    case "tie_breaks":
      return m.report_tie_breaks({ count: fact.count });
    case "widest_quarter":
      return m.report_widest_quarter({ number: fact.number, score: boardScore(fact.score, match) });
    case "innings":
      return m.report_innings({ count: fact.count });
    case "by_runs":
      return m.report_by_runs({ winner: nameOf(fact.winner), count: fact.count });
    case "by_wickets":
      return m.report_by_wickets({ winner: nameOf(fact.winner), count: fact.count });
    case "by_innings":
      return m.report_by_innings({ winner: nameOf(fact.winner), count: fact.count });
    case "match_tied":
      return m.match_tied();
    case "match_drawn":
      return m.match_drawn();
    case "highest_break":
      return m.report_highest_break({ player: fact.player, value: fact.value });
    case "side_total":
      return undefined;
  }
}

/** Chinese and Japanese sentences end in their own full stop, without a space. */
const joinSentences = (sentences: readonly string[], locale: Locale): string =>
  sentences.join(locale.startsWith("zh") || locale === "ja" ? "" : " ");

const paragraph = (text: string): NewsBlock[] => (text === "" ? [] : [{ kind: "paragraph", spans: [{ text }] }]);

function scoringBlocks({ match, report }: Source): NewsBlock[] {
  if (report.scoring.length === 0) return [];
  const items = report.scoring.map(({ kind, side, player, clockText, score }) => {
    const ownGoal = kind === "own_goal" ? ` (${m.match_own_goal_short()})` : "";
    const who = player ? `${player}${ownGoal}, ${side ? match[side].name : ""}` : side ? match[side].name : "";
    const standing = score ? boardScore(score, match) : "";
    return [{ text: standing, bold: true as const }, { text: ` ${[who, clockText].filter(Boolean).join(" · ")}` }];
  });
  return [
    { kind: "heading", text: m.report_scoring() },
    { kind: "list", ordered: false, items },
  ];
}

function partsCaption(gameId: number): string {
  if (countsKills(gameId)) return m.report_map_kills();
  return getGameById(gameId)?.family === "maps" ? m.report_maps() : m.report_periods();
}

function partsTable({ match, report }: Source, format: (value: number) => string): NewsBlock[] {
  if (report.parts.length === 0 || report.parts.length > 11) return [];
  const row = (side: Side) => [match[side].name, ...report.parts.map((part) => format(part[side]))];
  return [
    {
      kind: "table",
      caption: partsCaption(match.gameId),
      head: ["", ...report.parts.map((_, at) => format(at + 1))],
      rows: sideOrder(match.gameId).map(row),
    },
  ];
}

/** Stats that are plain numbers, and the share of possession. */
function statCells(key: string, [home, away]: readonly [number, number], format: (value: number) => string) {
  if (key === "possession_seconds") {
    const share = Math.round((home * 100) / Math.max(1, home + away));
    return [`${format(share)}%`, `${format(100 - share)}%`];
  }
  return key.endsWith("_hundredths") || key.endsWith("_seconds") ? undefined : [format(home), format(away)];
}

function statsTable({ match, stats }: Details, slug: GameSlug, format: (value: number) => string): NewsBlock[] {
  const inOrder = (cells: readonly string[]) => (isAwayFirst(match.gameId) ? cells.toReversed() : cells);
  const rows = STAT_KEYS[slug].team.flatMap((key) => {
    const pair = stats[key];
    const label = knownStatLabel(key, slug);
    const cells = pair && pair[0] + pair[1] > 0 && label !== undefined ? statCells(key, pair, format) : undefined;
    return cells && label !== undefined ? [[label, ...inOrder(cells)]] : [];
  });
  if (rows.length === 0) return [];
  return [
    {
      kind: "table",
      caption: m.match_key_stats(),
      head: ["", ...inOrder([match.home.name, match.away.name])],
      rows: rows.slice(0, MAX_STATS),
    },
  ];
}

/** The whole report as a document, in the language of the request. */
export function reportBlocks(details: Details): NewsBlock[] {
  const { match, report, places, locale } = details;
  const slug = getGameById(match.gameId)?.slug;
  if (!slug) return [];
  const numbers = new Intl.NumberFormat(locale);
  const format = (value: number) => numbers.format(value);
  const sentences = report.facts.flatMap((fact) => (IN_TITLE.has(fact.kind) ? [] : (factText(fact, details) ?? [])));
  const totals = report.facts.flatMap((fact) => (fact.kind === "side_total" ? [fact] : []));
  const ordered = places && toDisplayOrder(match.gameId, places);
  const table = ordered && { ...orderedNames(match), homePlace: ordered.home, awayPlace: ordered.away };
  return [
    ...paragraph(reportSummary(details)),
    { kind: "match", matchId: match.id },
    ...paragraph(joinSentences(sentences, locale)),
    ...(totals.length > 0
      ? [
          {
            kind: "list" as const,
            ordered: false,
            items: totals.map(({ side, total }) => [
              { text: match[side].name, bold: true as const },
              { text: ` ${total}` },
            ]),
          },
        ]
      : []),
    ...scoringBlocks(details),
    ...partsTable(details, format),
    ...statsTable(details, slug, format),
    ...paragraph(table ? m.preview_table(table) : ""),
  ];
}
