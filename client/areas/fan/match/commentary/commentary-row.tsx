import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { scoreText } from "#client/features/matches/list/row-score.ts";
import { Portrait } from "#client/features/matches/people/portrait.tsx";
import { kickoffTime } from "#client/format/dates.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import { getGameById } from "#domain/matches/games.ts";
import { isKeyKind } from "#domain/matches/key-events.ts";
import { portraitId } from "#domain/players/portrait.ts";
import { m } from "#messages";
import { eventSentence, lineSentence } from "#messages/commentary.ts";
import { commentaryAmount, commentaryTitle } from "#messages/commentary-labels.ts";
import { eventLabel, formatEventValue } from "#messages/event-labels.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { EventIcon } from "../timeline/event-icon.tsx";
import type { TimelineItem } from "../timeline/timeline.ts";
import { TimelineRow } from "../timeline/timeline-row.tsx";
import type { CommentaryItem } from "./commentary-items.ts";

type MatchProps = Omit<TabProps, "search">;

/** The match clock, or the time of day if the game has none. */
function Time({ clockText, atMs }: { clockText?: string | undefined; atMs: number }) {
  const { locale, timeZone } = useApp();
  return (
    <time className="event-minute" dateTime={new Date(atMs).toISOString()} suppressHydrationWarning>
      {clockLabel(clockText) ?? kickoffTime(atMs, locale, timeZone)}
    </time>
  );
}

/** Facts of a line that has no sentence. */
const Details = ({ list }: { list: readonly (string | undefined)[] }) =>
  list.filter((text) => text).map((text) => <bdi key={text}>{text}</bdi>);

function LineRow({ line, match }: { line: TextLine; match: TabProps["match"] }) {
  const { side, clockText, atMs, player, other, what, score, locale } = line;
  const sentence = lineSentence(line, match);
  return (
    <li className="commentary-row">
      <Time clockText={clockText} atMs={atMs} />
      <span className="text-side">{side && renderSmallCrest(match[side])}</span>
      <span className="commentary-text">
        {side && <span className="sr-only">{match[side].name}</span>}
        {sentence ?? (
          <>
            <b lang={locale}>{commentaryTitle(line, getGameById(match.gameId)?.slug)}</b>
            <Details list={[player, other, what, commentaryAmount(line)]} />
          </>
        )}
      </span>
      {score && <b className="event-score">{scoreText(score, match.gameId, side)}</b>}
    </li>
  );
}

/** A match event, in the same columns as a commentary line. */
function EventRow({
  event,
  side,
  correction,
  scored,
  isKey,
  match,
  game,
}: Extract<TimelineItem, { as: "event" }> & MatchProps & { isKey: boolean }) {
  const isCredited = correction.kind === "credited";
  const player = isCredited ? correction.player : event.player;
  const sentence = eventSentence(event, match, player);
  // Sentences about objectives already name them.
  const isTitled = !sentence || (isKeyKind(event.kind) && event.kind !== "objective");
  const seed = portraitId(game.slug, { id: isCredited ? undefined : event.playerId, teamId: match[side].id });
  return (
    <li
      className={`commentary-row is-event ${isKey ? "is-key" : ""} ${correction.kind === "cancelled" ? "is-cancelled" : ""}`}
    >
      <Time clockText={event.clockText} atMs={event.atMs} />
      <span className="text-side">{renderSmallCrest(match[side])}</span>
      <span className="commentary-text">
        <EventIcon kind={event.kind} game={game.slug} />
        {isTitled && <b>{eventLabel(event, game.slug)}</b>}
        <span className="sr-only">{match[side].name}</span>
        {correction.kind === "cancelled" && <b className="event-cancelled">{m.event_cancelled()}</b>}
        {sentence ? (
          <span className="commentary-sentence">{sentence}</span>
        ) : (
          <Details list={[player, event.other, formatEventValue(event, game.slug)]} />
        )}
      </span>
      <span className="commentary-end">
        {player && !match[side].isPerson && (
          <Portrait person={{ id: seed, name: player }} team={match[side]} size={28} />
        )}
        {scored && event.score && <b className="event-score">{scoreText(event.score, match.gameId, side)}</b>}
      </span>
    </li>
  );
}

type RowProps = MatchProps & { item: CommentaryItem; isKey: boolean };

/** Key events are highlighted, because in some games each point or round is an event. */
export function CommentaryRow({ item, isKey, match, game }: RowProps) {
  if (item.as === "line") return <LineRow line={item.line} match={match} />;
  if (item.item.as !== "event") return <TimelineRow item={item.item} game={game} />;
  return <EventRow {...item.item} isKey={isKey} match={match} game={game} />;
}
