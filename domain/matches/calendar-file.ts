import { matchNames } from "./side-names.ts";
import type { MatchCard, MatchList } from "./views.ts";

const MAX_LINE_OCTETS = 75;
/** The assumed duration of a match. */
const MATCH_MS = 2 * 3_600_000;

/** A lone carriage return also ends a line, and could inject a property. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

const instant = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

/** The UTF-8 length of a character. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds long lines without splitting a character. */
export function foldCalendarLines(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const STATUS: Partial<Record<MatchCard["state"], string>> = { cancelled: "CANCELLED", postponed: "TENTATIVE" };

type Calendar = {
  name: string;
  host: string;
  matches: Pick<MatchList, "leagues" | "list">;
  addressOf(card: MatchCard): string;
};

/** Matches as iCalendar (RFC 5545), without scores, because calendar apps show stale entries. */
export function toCalendarFile({ name, host, matches, addressOf }: Calendar): string {
  const leagues = new Map(matches.leagues.map((league) => [league.id, league.name]));
  const events = matches.list.flatMap((card) => [
    "BEGIN:VEVENT",
    `UID:match-${card.id}@${host}`,
    `DTSTAMP:${instant(card.updatedAtMs)}`,
    `LAST-MODIFIED:${instant(card.updatedAtMs)}`,
    `SEQUENCE:${card.revision}`,
    `DTSTART:${instant(card.startsAtMs)}`,
    `DTEND:${instant(card.startsAtMs + MATCH_MS)}`,
    `SUMMARY:${escaped(matchNames(card))}`,
    `DESCRIPTION:${escaped(leagues.get(card.leagueId) ?? "")}`,
    `URL:${addressOf(card)}`,
    `STATUS:${STATUS[card.state] ?? "CONFIRMED"}`,
    "END:VEVENT",
  ]);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(host)}//matches//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    // The older, non-standard form of REFRESH-INTERVAL, which some apps need.
    "X-PUBLISHED-TTL:PT1H",
    ...events,
    "END:VCALENDAR",
    "",
  ]
    .map(foldCalendarLines)
    .join("\r\n");
}
