import { Link } from "#client/ui/link.tsx";
import "./home.css";
import { useApp } from "#client/app-context.ts";
import { homeHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { SPORT_TABS } from "#domain/matches/sport-tab-names.ts";
import { m } from "#messages";
import { homeTabLabel, sportLabel } from "./home-labels.ts";
import { HOME_TABS, type HomeSearch } from "./home-search.ts";

/** Changing the day keeps the sport, and vice versa. */
export function HomeTabs({ search }: { search: HomeSearch }) {
  const app = useApp();
  const { tab = "today", sport = "recommended" } = search;
  return (
    <div className="home-tabs">
      <LinkTabs
        label={m.home_when()}
        tabs={HOME_TABS.map((one) => ({
          href: homeHref(app, { tab: one === "today" ? undefined : one, sport: search.sport }),
          label: homeTabLabel(one),
          current: one === tab,
        }))}
      />
      <nav aria-label={m.home_sport()} className="scroll-strip">
        <ul className="flex min-w-max gap-2 py-2">
          {SPORT_TABS.map((one) => (
            <li key={one}>
              <Link
                href={homeHref(app, { tab: search.tab, sport: one === "recommended" ? undefined : one })}
                aria-current={one === sport ? "page" : undefined}
                className="sport-pill focus-ring"
              >
                {sportLabel(one)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
