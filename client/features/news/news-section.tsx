import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { newsFeedHref } from "#client/late-links.ts";
import { newsListHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { CallInput } from "#domain/api/contract.ts";
import { m } from "#messages";
import { NewsItem } from "./news-item.tsx";

/** The latest articles about the page's subject; renders nothing if there are none. */
export function NewsSection({ input }: { input: CallInput<"GET /news/list"> }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /news/list", input));
  if (!data || data.list.length === 0) return null;
  return (
    <section className="mt-6 flex flex-col gap-3" aria-labelledby="news-section">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="news-section" className="text-16 font-600">
          {m.news_title()}
        </h2>
        <span className="flex items-center gap-4 text-13">
          {input.teamId === undefined ? null : (
            <a
              className="flex items-center gap-2 text-muted hover:text-strong focus-ring"
              href={newsFeedHref(app, `team-${Number(input.teamId)}`)}
            >
              <span aria-hidden="true" className="i-lucide-rss" />
              RSS
            </a>
          )}
          <Link className="text-accent focus-ring" href={newsListHref(app)}>
            {m.library_see_all()}
          </Link>
        </span>
      </div>
      <ul className="flex flex-col gap-2">
        {data.list.map((card) => (
          <NewsItem key={card.newsId} card={card} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}
