import { useApp } from "#client/app-context.ts";
import { searchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import { clearRecentSearches, useRecentSearches } from "./recent-searches.ts";

/** Recent searches on this device; renders nothing if there are none. */
export function RecentList({ onFollow }: { onFollow?: () => void }) {
  const app = useApp();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="text-14 text-muted">
          {m.search_recent()}
        </h2>
        <button
          type="button"
          className="min-h-11 rounded-6 px-2 text-13 text-accent hover:underline focus-ring"
          onClick={clearRecentSearches}
        >
          {m.search_recent_clear()}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text}>
            <Link
              href={searchHref(app, text)}
              onClick={onFollow}
              className="inline-flex min-h-11 max-w-72 items-center rounded-10 bg-surface-2 px-3 text-14 hover:text-strong focus-ring"
            >
              <bdi className="truncate">{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
