import { Link } from "#client/ui/link.tsx";
import "./commentary-tab.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { scoreText } from "#client/features/matches/list/row-score.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import { isLiveState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { MatchAnimation } from "../animation/match-animation.tsx";
import { matchTabHref } from "../match-search.ts";
import { commentaryQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { EventIcon } from "../timeline/event-icon.tsx";
import { eventLabel, formatEventValue } from "../timeline/event-labels.ts";
import type { TimelineItem } from "../timeline/timeline.ts";
import { TimelineRow } from "../timeline/timeline-row.tsx";
import { type CommentaryItem, commentaryItems } from "./commentary-items.ts";
import { commentaryAmount, commentaryTitle } from "./commentary-labels.ts";

function CommentaryRow({ line, match }: { line: TextLine; match: MatchDetail }) {
  const { side, clockText, player, other, what, score, locale } = line;
  const details = [player, other, what, commentaryAmount(line)].filter(Boolean);
  return (
    <li className="commentary-row">
      <span className="event-minute">{clockLabel(clockText)}</span>
      <span className="text-side">{side && renderSmallCrest(match[side])}</span>
      <span className="commentary-text">
        <b lang={locale}>{commentaryTitle(line)}</b>
        {side && <span className="sr-only">{match[side].name}</span>}
        {details.map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </span>
      {score && <b className="event-score">{scoreText(score, match.gameId)}</b>}
    </li>
  );
}

/** An event, in the same columns as a commentary line. */
function EventRow({
  event,
  side,
  correction,
  scored,
  match,
  game,
}: Extract<TimelineItem, { as: "event" }> & Omit<TabProps, "search">) {
  const value = formatEventValue(event.kind, event.value);
  const player = correction.kind === "credited" ? correction.player : event.player;
  const details = [player, event.other, value].filter(Boolean);
  return (
    <li
      className={correction.kind === "cancelled" ? "commentary-row is-event is-cancelled" : "commentary-row is-event"}
    >
      <span className="event-minute">{clockLabel(event.clockText)}</span>
      <span className="text-side">{renderSmallCrest(match[side])}</span>
      <span className="commentary-text">
        <EventIcon kind={event.kind} game={game.slug} />
        <b>{eventLabel(event)}</b>
        <span className="sr-only">{match[side].name}</span>
        {correction.kind === "cancelled" && <b className="event-cancelled">{m.event_cancelled()}</b>}
        {details.map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </span>
      {scored && event.score && <b className="event-score">{scoreText(event.score, match.gameId)}</b>}
    </li>
  );
}

function Item({ item, match, game }: { item: CommentaryItem } & Omit<TabProps, "search">) {
  if (item.as === "line") return <CommentaryRow line={item.line} match={match} />;
  if (item.item.as !== "event") return <TimelineRow item={item.item} game={game} />;
  return <EventRow {...item.item} match={match} game={game} />;
}

/** Text commentary, newest first, with the match events. */
export function CommentaryTab({ match, game, search }: TabProps) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { before } = search;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/textLive", commentaryQueryInput(match, before)));
  const latest = before === undefined;
  const oldest = data.lines[0]?.seq;
  return (
    <>
      {match.has.animation && latest && isLiveState(match.state) && <MatchAnimation match={match} />}
      <section className="panel" aria-labelledby="text-live">
        <h2 id="text-live" className="panel-title">
          {m.match_tab_commentary()}
        </h2>
        {data.lines.length === 0 ? (
          <p className="panel-note">{m.match_text_empty()}</p>
        ) : (
          <ol>
            {commentaryItems(data.lines, match.events, { older: data.older, latest }).map((item) => (
              <Item
                key={item.as === "line" ? `l${item.line.seq}` : `e${item.item.event.seq}`}
                item={item}
                match={match}
                game={game}
              />
            ))}
          </ol>
        )}
        {data.older && oldest !== undefined && (
          <Link
            className="facts-more focus-ring-inset"
            href={matchTabHref(app, match, { tab: "text", before: oldest })}
          >
            {m.match_text_older()}
          </Link>
        )}
        {!latest && (
          <Link className="facts-more focus-ring-inset" href={matchTabHref(app, match, { tab: "text" })}>
            {m.match_text_newest()}
          </Link>
        )}
      </section>
    </>
  );
}
