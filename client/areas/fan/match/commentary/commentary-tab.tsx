import { Link } from "#client/ui/link.tsx";
import { showsTracker } from "#domain/matches/detail/tracker.ts";
import "./commentary-tab.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { keyEvents } from "#domain/matches/key-events.ts";
import { m } from "#messages";
import { MatchAnimation } from "../animation/match-animation.tsx";
import { matchTabHref } from "../match-search.ts";
import { commentaryQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { commentaryItems } from "./commentary-items.ts";
import { CommentaryRow } from "./commentary-row.tsx";

/** Commentary and match events, newest first, or only the key events of the whole match. */
export function CommentaryTab({ match, game, search }: TabProps) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { before, only } = search;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/textLive", commentaryQueryInput(match, before)));
  const latest = before === undefined;
  const oldest = data.lines[0]?.seq;
  const isKeyOnly = only === "key";
  const key = keyEvents(match.events, match.gameId);
  const keySeqs = new Set(key.map(({ seq }) => seq));
  const items = isKeyOnly
    ? commentaryItems([], key, { older: false, latest: true })
    : commentaryItems(data.lines, match.events, { older: data.older, latest });
  const filters = [
    { href: matchTabHref(app, match, { tab: "text" }), label: m.commentary_all(), current: !isKeyOnly },
    { href: matchTabHref(app, match, { tab: "text", only: "key" }), label: m.commentary_key(), current: isKeyOnly },
  ];
  return (
    <>
      {latest && showsTracker(match) && <MatchAnimation match={match} />}
      <section className="panel" aria-labelledby="text-live">
        <h2 id="text-live" className="panel-title">
          {m.match_tab_commentary()}
        </h2>
        <LinkTabs label={m.commentary_filter()} tabs={filters} className="part-tabs" />
        {items.length === 0 ? (
          <p className="panel-note">{isKeyOnly ? m.commentary_no_key() : m.match_text_empty()}</p>
        ) : (
          <ol>
            {items.map((item) => (
              <CommentaryRow
                key={item.as === "line" ? `l${item.line.seq}` : `e${item.item.event.seq}`}
                item={item}
                isKey={item.as === "event" && keySeqs.has(item.item.event.seq)}
                match={match}
                game={game}
              />
            ))}
          </ol>
        )}
        {!isKeyOnly && data.older && oldest !== undefined && (
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
