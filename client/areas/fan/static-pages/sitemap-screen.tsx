import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { STATIC_PAGE_ORDER, staticPageLabel } from "#client/features/shell/static-page-label.ts";
import { cropHref, downloadHref, livesHref } from "#client/late-links.ts";
import {
  anchorListHref,
  contactHref,
  dataHref,
  expertsHref,
  homeHref,
  libraryHref,
  mallHref,
  matchListHref,
  newsListHref,
  searchHref,
  staticPageHref,
  videosHref,
  vipHref,
} from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { Link } from "#client/ui/link.tsx";
import { GAMES } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

const LINK = "inline-flex min-h-11 items-center gap-2 rounded-6 text-14 hover:text-strong hover:underline focus-ring";
type SiteLink = { href: string; label: string };

const Section = ({ title, links }: { title: string; links: readonly SiteLink[] }) => (
  <section className="py-2">
    <h2 className="text-16">{title}</h2>
    <ul className="grid gap-x-6 grid-cols-2 md:grid-cols-4">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className={LINK}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Links to every public part of the site. */
export function SitemapScreen() {
  const app = useApp();
  return (
    <PageLayout>
      <title>{`${m.sitemap_title()} | ${app.brand.name}`}</title>
      <h1 className="text-24 text-strong">{m.sitemap_title()}</h1>
      <Section
        title={app.brand.name}
        links={[
          { href: homeHref(app), label: m.shell_home() },
          { href: matchListHref(app), label: m.shell_matches() },
          { href: livesHref(app), label: m.shell_streams() },
          { href: anchorListHref(app), label: m.streamers_title() },
          { href: dataHref(app), label: m.multi_match_title() },
          { href: newsListHref(app), label: m.news_title() },
          { href: videosHref(app), label: m.videos_title() },
          ...(app.brand.plans ? [{ href: expertsHref(app), label: m.experts_title() }] : []),
          { href: searchHref(app), label: m.search_title() },
          ...(app.brand.mall ? [{ href: mallHref(app), label: m.shell_mall() }] : []),
          { href: vipHref(app), label: m.vip_title() },
          { href: downloadHref(app), label: m.download_title({ brand: app.brand.name }) },
          { href: cropHref(app), label: m.crop_title() },
        ]}
      />
      <Section
        title={m.shell_data()}
        links={[
          { href: libraryHref(app, "league"), label: m.library_leagues() },
          { href: libraryHref(app, "squad"), label: m.library_teams_mixed() },
          { href: libraryHref(app, "player"), label: m.library_players_mixed() },
        ]}
      />
      <section className="py-2">
        <h2 className="text-16">{m.shell_games()}</h2>
        <ul className="grid gap-x-6 grid-cols-2 md:grid-cols-4">
          {GAMES.map(({ slug }) => (
            <li key={slug}>
              <Link href={matchListHref(app, slug)} className={LINK}>
                <GameIcon game={slug} className="text-14" />
                {gameName(slug)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Section
        title={m.shell_legal_nav()}
        links={[
          ...STATIC_PAGE_ORDER.map((page) => ({ href: staticPageHref(app, page), label: staticPageLabel(page) })),
          { href: contactHref(app), label: m.contact_title() },
        ]}
      />
    </PageLayout>
  );
}
