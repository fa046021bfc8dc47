import type {
  BreadcrumbList,
  Person,
  Product,
  SportsEvent,
  SportsOrganization,
  SportsTeam,
  WebSite,
  WithContext,
} from "schema-dts";
import type { AppContext } from "#client/app-context.ts";
import type { LibrarySummary } from "#client/areas/fan/leagues/load-library.ts";
import type { ProductDetails } from "#domain/mall/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { MatchDetail, TeamSummary } from "#domain/matches/views.ts";
import { COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { absoluteUrl } from "./page-head.ts";

const CONTEXT = "https://schema.org";

export const createWebSiteJsonLd = (app: AppContext, description: string): WithContext<WebSite> => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  name: app.brand.name,
  description,
  url: `${app.brand.origin}${app.basePath}/`,
  inLanguage: app.locale,
});

type Crumb = { name: string; path: string };

/** Path from the home page; `path` excludes the locale. */
export const createBreadcrumbsJsonLd = (app: AppContext, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: [{ name: app.brand.name, path: "/" }, ...crumbs].map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: absoluteUrl(app, path),
  })),
});

const STATUS = {
  not_started: "EventScheduled",
  in_progress: "EventScheduled",
  finished: "EventScheduled",
  awarded: "EventScheduled",
  postponed: "EventPostponed",
  cancelled: "EventCancelled",
  abandoned: "EventCancelled",
} as const satisfies Record<MatchState, string>;

/**
 * Search engines require a place with an address: the venue if known, otherwise the country. Esports events are online.
 */
function eventPlace({ gameId, conditions, league, home }: MatchDetail, url: string) {
  const venue = conditions?.venue;
  if (venue === undefined && getGameById(gameId)?.kind === "esport") {
    return {
      location: { "@type": "VirtualLocation" as const, url },
      eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode` as const,
    };
  }
  const address = [venue?.city, venue?.country ?? league.region].filter(Boolean).join(", ");
  const name = venue?.name ?? league.region ?? home.name;
  return { location: { "@type": "Place" as const, name, address: address || name } };
}

/** In individual sports, the competitor is a person rather than a team. */
const competitor = ({ name, isPerson }: TeamSummary) =>
  isPerson ? ({ "@type": "Person", name } as const) : ({ "@type": "SportsTeam", name } as const);

export const createSportsEventJsonLd = (match: MatchDetail, url: string): WithContext<SportsEvent> => ({
  "@context": CONTEXT,
  "@type": "SportsEvent",
  name: matchNames(match),
  startDate: new Date(match.startsAtMs).toISOString(),
  eventStatus: `${CONTEXT}/${STATUS[match.state]}`,
  url,
  superEvent: { "@type": "SportsEvent", name: match.league.name },
  ...eventPlace(match, url),
  homeTeam: competitor(match.home),
  awayTeam: competitor(match.away),
});

const LIBRARY_TYPES = { league: "SportsOrganization", squad: "SportsTeam" } as const;

export function createLeagueOrTeamJsonLd(
  { kind, name, country, team, isPerson }: LibrarySummary,
  url: string,
): WithContext<SportsOrganization> | WithContext<SportsTeam> | WithContext<Person> {
  const common = { "@context": CONTEXT, name, url } as const;
  if (kind !== "player" && !isPerson) {
    return { ...common, "@type": LIBRARY_TYPES[kind], ...(country && { location: country }) };
  }
  return {
    ...common,
    "@type": "Person",
    ...(country && { nationality: country }),
    ...(team && { memberOf: { "@type": "SportsTeam", name: team } }),
  };
}

/** schema.org needs a real currency, so the coins are converted to CNY. */
export const createProductJsonLd = (goods: ProductDetails, origin: string, url: string): WithContext<Product> => ({
  "@context": CONTEXT,
  "@type": "Product",
  name: goods.name,
  description: goods.description,
  image: `${origin}${goods.picture}`,
  sku: String(goods.id),
  offers: {
    "@type": "Offer",
    url,
    priceCurrency: "CNY",
    price: (goods.priceCoins / COINS_PER_CNY).toFixed(2),
    availability: `${CONTEXT}/${goods.stock > 0 ? "InStock" : "OutOfStock"}`,
  },
});
