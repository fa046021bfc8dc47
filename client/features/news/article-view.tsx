import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { MatchTile } from "#client/features/matches/list/match-tile.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { libraryHref, matchHref, newsHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import { noWrapScores } from "#client/ui/no-wrap-scores.tsx";
import { getGameById } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { m } from "#messages";
import { ArticleBlocks, NewsPicture } from "./article-blocks.tsx";
import { ArticleVideoSlot, parseVideoPath } from "./article-video-slot.tsx";
import { languageName } from "./news-item.tsx";

/** A live match is refetched as its detail, because the feed's changes are merged into that. */
function ArticleMatch({ card, article }: { card: MatchCard; article: NewsArticle }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const game = getGameById(card.gameId)?.slug ?? "";
  const input = { game, matchId: card.id };
  const { data } = useQuery({
    ...callQuery(api, "GET /{game}/{matchId}", input),
    enabled: isLiveState(card.state) && !import.meta.env.SSR,
  });
  const league = article.leagues.find(({ id }) => id === card.leagueId);
  return (
    <div className="panel">
      <MatchTile card={data ?? card} league={league} app={app} />
    </div>
  );
}

function Chips({ article }: { article: NewsArticle }) {
  const app = useApp();
  const matches = article.matches.filter(({ id }) => article.linkedMatchIds.includes(id));
  const chips = [
    ...matches.map((match) => ({ href: matchHref(app, match.gameId, match.id), name: matchTitle(match) })),
    ...article.teams.map(({ id, name }) => ({ href: libraryHref(app, "squad", id), name })),
    ...article.players.map(({ id, name }) => ({ href: libraryHref(app, "player", id), name })),
  ];
  if (chips.length === 0) return null;
  return (
    <nav aria-label={m.news_topics()}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ href, name }) => (
          <li key={href}>
            <Link
              className="inline-flex min-h-9 items-center rounded-full bg-surface-2 px-3 text-13 font-500 text-strong hover:bg-surface-3 focus-ring"
              href={href}
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the reader's language, even if the article is in another one. */
function Byline({ article }: { article: NewsArticle }) {
  const app = useApp();
  const { publishedAtMs, correctedAtMs, correctionNote, author, kind } = article;
  const timeOf = (atMs: number) => dateAndTime(atMs, app.locale, app.timeZone);
  return (
    <div className="flex flex-col gap-1 text-13 text-muted" lang={app.locale}>
      <p className="flex flex-wrap items-center gap-2">
        {kind === "report" ? <Badge tone="accent">{m.report_note()}</Badge> : null}
        {author ? <bdi>{author.username}</bdi> : null}
        <time dateTime={new Date(publishedAtMs).toISOString()} dir="auto">
          {timeOf(publishedAtMs)}
        </time>
      </p>
      {correctedAtMs === null ? null : (
        <p className="text-strong" dir="auto">
          {m.news_corrected({ time: timeOf(correctedAtMs) })}
          {correctionNote ? ` · ${correctionNote}` : ""}
        </p>
      )}
    </div>
  );
}

/** Works without scripts: the server stores the revealed match and redirects back. */
function HiddenNote({ article }: { article: NewsArticle }) {
  const app = useApp();
  return (
    <p className="panel flex flex-wrap items-center gap-3 p-4">
      {m.spoiler_note()}
      {article.reveals.slice(0, 1).map(({ id }) => (
        <a
          key={id}
          className="font-600 text-accent focus-ring"
          rel="nofollow"
          href={`${newsHref(app, article.game, article.newsId)}?reveal=${id}`}
        >
          {m.spoiler_show_match()}
        </a>
      ))}
    </p>
  );
}

/** An article as readers see it, also used for the editors' preview. The page needs a `CrestSprite`. */
export function ArticleView({ article }: { article: NewsArticle }) {
  const app = useApp();
  const { title, summary, cover, locale, kind } = article;
  const isForeign = locale !== app.locale;
  const cards = new Map(article.matches.map((card) => [card.id, card]));
  return (
    <article className="mx-auto flex w-full max-w-170 flex-col gap-4">
      {isForeign ? (
        <p className="rounded-10 bg-accent-soft px-3 py-2 text-14" role="note">
          {m.news_language_notice({ language: languageName(locale) })}
        </p>
      ) : null}
      <div className="flex flex-col gap-4" lang={isForeign ? locale : undefined} dir={isForeign ? "auto" : undefined}>
        <h1 className="text-24 text-balance md:text-32">{noWrapScores(title)}</h1>
        {summary && kind === "editorial" ? <p className="text-16 text-muted">{summary}</p> : null}
        <Byline article={article} />
        {cover ? (
          <figure className="flex flex-col gap-1">
            <NewsPicture image={cover} isFirst />
            <figcaption className="text-13 text-muted">{m.news_credit({ credit: cover.credit })}</figcaption>
          </figure>
        ) : null}
        {article.hidden ? <HiddenNote article={article} /> : null}
        <ArticleBlocks
          blocks={article.blocks}
          lineups={article.lineups}
          matches={article.matches}
          linkBase={app.basePath}
          renderVideo={({ href, title: name }) => {
            const video = parseVideoPath(href);
            return video && <ArticleVideoSlot key={href} {...video} title={name} />;
          }}
          renderMatch={(matchId) => {
            const card = cards.get(matchId);
            return card ? <ArticleMatch card={card} article={article} /> : null;
          }}
        />
      </div>
      <Chips article={article} />
    </article>
  );
}
