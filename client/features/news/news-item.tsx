import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { shortNumber } from "#client/format/numbers.ts";
import { newsHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { Link } from "#client/ui/link.tsx";
import { noWrapScores } from "#client/ui/no-wrap-scores.tsx";
import { LOCALES } from "#domain/i18n/locales.ts";
import { getGameBySlug, sideOrder } from "#domain/matches/games.ts";
import type { NewsCard } from "#domain/news/contract.ts";
import { m } from "#messages";
import { newsImagePath } from "./news-image-path.ts";

export const languageName = (code: string): string => LOCALES.find((locale) => locale.code === code)?.name ?? code;

/** An article in a list; the page needs a `CrestSprite`. The language is shown if it is not the reader's. */
export function NewsItem({ card, headingLevel = 2 }: { card: NewsCard; headingLevel?: 2 | 3 }) {
  const app = useApp();
  const { game, newsId, title, summary, cover, sides, locale, publishedAtMs, correctedAtMs, kind } = card;
  const Heading = `h${headingLevel}` as const;
  const [first] = sideOrder(getGameBySlug(game)?.id ?? 0);
  const isForeign = locale !== app.locale && !card.hidden;
  return (
    <li data-news={newsId} className="relative flex gap-3 rounded-16 bg-surface-1 p-4 hover:bg-surface-2">
      {cover ? (
        <img
          src={newsImagePath(cover.file)}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          className="h-18 w-24 shrink-0 rounded-10 bg-surface-2 object-cover"
          style={{ objectPosition: `${cover.focusX}% ${cover.focusY}%` }}
        />
      ) : sides ? (
        <div className="flex w-24 shrink-0 items-center justify-center gap-1 rounded-10 bg-surface-2">
          <Crest team={first === "home" ? sides.home : sides.away} size={40} />
          <Crest team={first === "home" ? sides.away : sides.home} size={40} />
        </div>
      ) : (
        <GameIcon game={game} className="mt-1 shrink-0 text-20 text-muted" />
      )}
      <div className="min-w-0 flex-1" lang={isForeign ? locale : undefined} dir="auto">
        <Heading className="text-16 font-600 text-strong">
          <Link
            className="after:absolute after:inset-0 after:content-[''] focus-ring"
            href={newsHref(app, game, newsId)}
          >
            {noWrapScores(title)}
          </Link>
        </Heading>
        {summary && summary !== title ? (
          <p className="mt-1 line-clamp-2 text-14 text-muted">{noWrapScores(summary)}</p>
        ) : null}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-muted">
          <time dateTime={new Date(publishedAtMs).toISOString()}>
            {dateAndTime(publishedAtMs, app.locale, app.timeZone)}
          </time>
          {kind === "report" ? <Badge>{m.report_name()}</Badge> : null}
          {isForeign ? <Badge>{languageName(locale)}</Badge> : null}
          {card.comments > 0 ? (
            <span className="inline-flex items-center gap-1" title={m.comment_count({ count: card.comments })}>
              <span aria-hidden="true" className="i-lucide-message-circle" />
              <span className="tabular">{shortNumber(card.comments, app.locale)}</span>
              <span className="sr-only">{m.comment_count({ count: card.comments })}</span>
            </span>
          ) : null}
          {correctedAtMs === null ? null : <Badge tone="accent">{m.desk_state_corrected()}</Badge>}
        </p>
      </div>
    </li>
  );
}
