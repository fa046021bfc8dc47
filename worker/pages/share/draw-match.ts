import { cricketMargin } from "#client/areas/fan/match/header/cricket-margin.ts";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { endLabel } from "#client/features/matches/labels/final-label.ts";
import { stateLabel } from "#client/features/matches/labels/phase-label.ts";
import {
  hasScore,
  isScoreHidden,
  leadingSide,
  scoreDetailLines,
  scoreText,
  totalLines,
} from "#client/features/matches/list/row-score.ts";
import { dateAndTime } from "#client/format/dates.ts";
import type { Side } from "#domain/matches/fields.ts";
import { countsKills, type GameSlug, getGameById, sideOrder } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { isEndedState } from "#domain/matches/match-states.ts";
import { sideColours } from "#domain/matches/side-colours.ts";
import type { MatchCard, MatchDetail } from "#domain/matches/views.ts";
import { posterMoments, SHARE_IMAGE_HEIGHT_PX, SHARE_IMAGE_WIDTH_PX } from "#domain/share/share-image.ts";
import { m } from "#messages";
import { eventLabel } from "#messages/event-labels.ts";
import { crest } from "../embed/crest.ts";
import type { ShareLook } from "./share-frame.ts";
import { textEms, wrapText } from "./wrap-text.ts";

const CENTRE = SHARE_IMAGE_WIDTH_PX / 2;
const CREST_PX = 168;
/** Centre of each side's crest and name, as a distance from the line start. */
const SIDE_X = [232, SHARE_IMAGE_WIDTH_PX - 232] as const;
const NAME_WIDTH_PX = 400;
const WASH_WIDTH_PX = 520;
/** Widths of a side's score; two cricket innings extend to the crest. */
const [SCORE_PX, MAX_SCORE_PX, MAX_SCORE_EMS] = [190, 244, 4];

const crestAt = (team: MatchCard["home"], side: "home" | "away", x: number, y: number, sizePx: number): string =>
  crest(team, side).replace("<svg ", `<svg x="${x - sizePx / 2}" y="${y}" width="${sizePx}" height="${sizePx}" `);

/** Date and time in UTC before the start, the state in words after it; never the minute, which is soon outdated. */
function stateText(match: MatchDetail, look: ShareLook): string {
  if (match.state === "not_started") return `${dateAndTime(match.startsAtMs, look.locale, "UTC")} UTC`;
  const family = getGameById(match.gameId)?.family ?? "clock";
  return match.hidden ? stateLabel(match.state, family, "long") : (cricketMargin(match) ?? endLabel(match, family));
}

/** Scores of sets, or of maps that have their own score. */
function partsText({ gameId, score }: MatchCard): string {
  const family = getGameById(gameId)?.family;
  if (family !== "sets" && (family !== "maps" || countsKills(gameId))) return "";
  return score.parts.map((part) => scoreText(part, gameId)).join("   ");
}

function drawScore(match: MatchCard, look: ShareLook): string {
  // The loser's total is dimmed.
  const lead = isEndedState(match.state) ? leadingSide(match) : undefined;
  const fillOf = (side: Side) => look.colour(lead === undefined || lead === side ? "text-strong" : "text-muted");
  const [firstSide, secondSide] = sideOrder(match.gameId);
  if (!hasScore(match)) {
    const words = isScoreHidden(match) ? m.spoiler_hidden() : "–";
    return look.text(words, { x: CENTRE, y: 300, sizePx: 48, fill: look.colour("text-muted"), anchor: "middle" });
  }
  const [first = "", second = ""] = totalLines(match).split("\n");
  const longest = Math.max(textEms(first), textEms(second));
  const sizePx = Math.min(128, Math.floor((longest > MAX_SCORE_EMS ? MAX_SCORE_PX : SCORE_PX) / longest));
  const parts = partsText(match);
  // Both share one line, and the points of a game are soon outdated.
  const [firstDetail = "", secondDetail = ""] = parts ? [] : (scoreDetailLines(match) ?? "").split("\n");
  // Centres the dash vertically on the digits.
  const dashY = 336 - Math.round(0.36 * sizePx);
  const detail = { y: 366, sizePx: 30, fill: look.colour("text-muted") };
  return [
    look.text(first, { x: CENTRE - 28, y: 316, sizePx, fill: fillOf(firstSide), anchor: "end" }),
    look.text("–", { x: CENTRE, y: dashY, sizePx: 64, fill: look.colour("text-muted"), anchor: "middle" }),
    look.text(second, { x: CENTRE + 28, y: 316, sizePx, fill: fillOf(secondSide), anchor: "start" }),
    firstDetail ? look.text(firstDetail, { x: CENTRE - 32, ...detail, anchor: "end" }) : "",
    secondDetail ? look.text(secondDetail, { x: CENTRE + 32, ...detail, anchor: "start" }) : "",
    parts ? look.text(parts, { x: CENTRE, ...detail, sizePx: 28, anchor: "middle" }) : "",
  ].join("");
}

function drawSide(match: MatchCard, at: 0 | 1, look: ShareLook): string {
  const side = sideOrder(match.gameId)[at];
  const team = match[side];
  const sizePx = 40;
  const names = wrapText(team.name, { maxEms: NAME_WIDTH_PX / sizePx, maxLines: 2, locale: look.locale });
  return (
    crestAt(team, side, look.x(SIDE_X[at]), 176, CREST_PX) +
    names
      .map((name, line) =>
        look.text(name, {
          x: SIDE_X[at],
          y: 408 + line * 50,
          sizePx,
          fill: look.colour("text-strong"),
          anchor: "middle",
        }),
      )
      .join("")
  );
}

/** Each side's colour, from its edge to the middle. */
function drawWash(match: MatchCard, look: ShareLook): string {
  const isRtl = look.x(0) > 0;
  const colours = sideColours(match.home, match.away);
  return sideOrder(match.gameId)
    .map((side, at) => {
      const isLeft = (at === 0) !== isRtl;
      const stops = `<stop stop-color="${colours[side].dark}" stop-opacity="0.45"/><stop offset="1" stop-color="${colours[side].dark}" stop-opacity="0"/>`;
      const x = isLeft ? 0 : SHARE_IMAGE_WIDTH_PX - WASH_WIDTH_PX;
      return `<linearGradient id="wash${at}" x1="${isLeft ? 0 : 1}" x2="${isLeft ? 1 : 0}">${stops}</linearGradient><rect x="${x}" y="10" width="${WASH_WIDTH_PX}" height="${SHARE_IMAGE_HEIGHT_PX - 10}" fill="url(#wash${at})"/>`;
    })
    .join("");
}

/** Opposite the wordmark. */
function drawFoot(content: string, look: ShareLook, colour: "live" | "text-muted"): string {
  const [line = ""] = wrapText(content, { maxEms: 22, maxLines: 1, locale: look.locale });
  const place = { x: SHARE_IMAGE_WIDTH_PX - 72, y: 560, sizePx: 34, anchor: "end" as const };
  return look.text(line, { ...place, fill: look.colour(colour) });
}

const MOMENT_PX = 26;
const MOMENT_WIDTH_PX = 330;

/** "52' Arthur Noirot"; without a clock "Home run · Cody Haines". */
function momentText({ clockText, player, kind, value }: MatchEvent, game: GameSlug | undefined): string {
  const clock = clockLabel(clockText);
  const label = eventLabel({ kind, value }, game);
  return clock ? `${clock} ${player ?? label}` : [label, player].filter(Boolean).join(" · ");
}

/** The deciding moments of a finished match, between the two names. */
const drawPosterMoments = (match: MatchDetail, look: ShareLook): string =>
  posterMoments(match)
    .map((event, at) => {
      const [line = ""] = wrapText(momentText(event, getGameById(match.gameId)?.slug), {
        ...{ maxEms: MOMENT_WIDTH_PX / MOMENT_PX, maxLines: 1, locale: look.locale },
      });
      const place = { x: CENTRE, y: 424 + at * 38, sizePx: MOMENT_PX, anchor: "middle" as const };
      return look.text(line, { ...place, fill: look.colour("text") });
    })
    .join("");

/** A goal, wicket or map: both sides with the score at that moment, the player and the time. */
export function drawMoment(match: MatchDetail, moment: MatchEvent, look: ShareLook): string {
  const { side, score, kind, value } = moment;
  if (!side || !score) return drawMatch(match, look);
  const then: MatchDetail = { ...match, score: { ...score, parts: [] } };
  const game = getGameById(match.gameId)?.slug;
  const label = [eventLabel({ kind, value, player: moment.player }, game), clockLabel(moment.clockText)];
  const [title = ""] = wrapText(label.filter(Boolean).join(" "), { maxEms: 24, maxLines: 1, locale: look.locale });
  const [name = ""] = wrapText(moment.player ?? match[side].name, { maxEms: 24, maxLines: 1, locale: look.locale });
  const fill = look.colour("text-strong");
  return [
    drawWash(match, look),
    look.text(title, { x: CENTRE, y: 96, sizePx: 40, fill: look.colour("live"), anchor: "middle" }),
    look.text(name, { x: CENTRE, y: 148, sizePx: 44, fill, anchor: "middle" }),
    drawSide(then, 0, look),
    drawSide(then, 1, look),
    drawScore(then, look),
    drawFoot(match.league.name, look, "text-muted"),
  ].join("");
}

/** Crests, names, score and state, plus the key moments of a finished match. */
export function drawMatch(match: MatchDetail, look: ShareLook): string {
  const isLive = match.state === "in_progress" && !match.hidden;
  const [league = ""] = wrapText(match.league.name, { maxEms: 30, maxLines: 1, locale: look.locale });
  return [
    drawWash(match, look),
    look.text(league, { x: CENTRE, y: 108, sizePx: 34, fill: look.colour("text-muted"), anchor: "middle" }),
    drawSide(match, 0, look),
    drawSide(match, 1, look),
    drawScore(match, look),
    drawPosterMoments(match, look),
    drawFoot(stateText(match, look), look, isLive ? "live" : "text-muted"),
  ].join("");
}

/** One line under a headline: crest, score, crest. */
export function drawMatchLine(match: MatchCard, look: ShareLook): string {
  const [first, second] = sideOrder(match.gameId);
  const [score = "", other = ""] = hasScore(match) ? totalLines(match).split("\n") : ["–", ""];
  const place = { y: 468, sizePx: 52, fill: look.colour("text-strong") };
  const scoreEnd = 152 + textEms(score) * 52;
  return [
    crestAt(match[first], first, look.x(104), 420, 64),
    look.text(score, { x: 152, ...place }),
    other ? look.text("–", { x: scoreEnd + 12, ...place, fill: look.colour("text-muted") }) : "",
    other ? look.text(other, { x: scoreEnd + 56, ...place }) : "",
    crestAt(match[second], second, look.x(other ? scoreEnd + 56 + textEms(other) * 52 + 48 : scoreEnd + 60), 420, 64),
  ].join("");
}
