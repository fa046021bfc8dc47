// Writes the title and analysis of a tip in its expert's language, from facts only.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#domain/i18n/locales.ts";
import type { PlanContent } from "#domain/plans/content.ts";
import { isTitleLengthAllowed } from "#domain/plans/plan-title.ts";
import type { RandomSource } from "../world/chance.ts";
import { leaguePlan } from "../world/leagues.ts";
import { getWorldTeam } from "../world/world.ts";
import type { PricedSelection } from "./candidates.ts";

type PickWords = "win" | "draw" | "either" | "handicap" | "over" | "under";
type Texts = {
  /** Titles name the match but not the pick, because they are shown before a tip is bought. */
  titles: readonly string[];
  form: readonly string[];
  reasons: Record<PickWords, readonly string[]>;
  odds: readonly string[];
  risk: readonly string[];
  facts: readonly string[];
};

const loaded = new Map<Locale, Texts>();
function textsOf(locale: Locale): Texts {
  const known = loaded.get(locale);
  if (known) return known;
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, "texts", `${locale}.json`), "utf8")) as Texts;
  loaded.set(locale, texts);
  return texts;
}

/** A team's recent results before the tip. */
export type TeamForm = { played: number; won: number; scored: number; conceded: number };
export type TippedMatch = { gameId: number; leagueId: number; homeId: number; awayId: number };

const wordsOf = ({ line, pick }: PricedSelection): PickWords => {
  if (pick === "over" || pick === "under" || pick === "draw") return pick;
  return line === null ? "win" : "handicap";
};

const formats = new Map<string, Intl.NumberFormat>();
function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  // Arabic adds direction marks, which experts may not write; the hyphen becomes a real minus sign.
  return format
    .format(value)
    .replace(/[\u061c\u200e\u200f]/g, "")
    .replace("-", "−");
}
const withDecimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

type Subject = { selection: PricedSelection; match: TippedMatch; formOf: (teamId: number) => TeamForm | undefined };

function factsOf(locale: Locale, { selection, match, formOf }: Subject): Record<string, string> {
  const nameOf = (teamId: number): string => {
    const team = getWorldTeam(teamId);
    return team?.names?.[locale] ?? team?.name ?? "";
  };
  const league = leaguePlan(match.leagueId)?.league;
  const { pick, line, oddsHundredths } = selection;
  const [teamId, otherId] = pick === "away" ? [match.awayId, match.homeId] : [match.homeId, match.awayId];
  const form = formOf(teamId);
  const isTotal = pick === "over" || pick === "under";
  const level = line !== null && pick === "away" ? 0 - line : line;
  const signs = isTotal ? {} : { signDisplay: "exceptZero" as const };
  const decimals = (value: number, digits: number) => formatNumber(locale, value, withDecimals(digits));
  return {
    team: nameOf(teamId),
    other: nameOf(otherId),
    home: nameOf(match.homeId),
    away: nameOf(match.awayId),
    league: league?.names?.[locale] ?? league?.name ?? "",
    line: level === null ? "" : formatNumber(locale, level, signs),
    odds: decimals(oddsHundredths / 100, 2),
    percent: decimals(10_000 / oddsHundredths, 0),
    ...(form && {
      played: String(form.played),
      won: String(form.won),
      scored: decimals(form.scored / form.played, 1),
      conceded: decimals(form.conceded / form.played, 1),
    }),
  };
}

const MIN_FORM_MATCHES = 2;

/** Returns a title, and paragraphs with a list of facts. */
export function writeTip(
  locale: Locale,
  subject: Subject,
  chance: RandomSource,
): { title: string; content: PlanContent } {
  const texts = textsOf(locale);
  const facts = factsOf(locale, subject);
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
  const words = wordsOf(subject.selection);
  const titles = chance.shuffled(texts.titles).map(fill);
  const title = titles.find((one) => isTitleLengthAllowed(one, locale)) ?? [...(titles[0] ?? "")].slice(0, 30).join("");
  const paragraph = (text: string) => ({ kind: "paragraph" as const, spans: [{ text: fill(text) }] });
  const lines = [chance.pick(texts.reasons[words]), chance.pick(texts.odds)];
  const hasForm = Number(facts.played ?? 0) >= MIN_FORM_MATCHES;
  return {
    title,
    content: [
      { kind: "paragraph", spans: [{ text: fill(chance.pick(texts.reasons[words])), bold: true }] },
      ...(hasForm ? [paragraph(chance.pick(texts.form))] : []),
      ...lines.slice(1).map(paragraph),
      { kind: "list", ordered: false, items: texts.facts.map((fact) => [{ text: fill(fact) }]) },
      ...(chance.happens(0.7) ? [paragraph(chance.pick(texts.risk))] : []),
    ],
  };
}
