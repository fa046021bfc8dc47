import type { SportsEvent, WebSite, WithContext } from "schema-dts";
import type { AppContext } from "#client/app-context.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/view.ts";

const CONTEXT = "https://schema.org";

export const webSite = (app: AppContext, description: string, origin: string): WithContext<WebSite> => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  name: app.brand.name,
  description,
  url: `${origin}${app.basePath}/`,
  inLanguage: app.locale,
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

export const sportsEvent = (match: MatchDetail, url: string): WithContext<SportsEvent> => ({
  "@context": CONTEXT,
  "@type": "SportsEvent",
  name: `${match.home.name} – ${match.away.name}`,
  startDate: new Date(match.startsAtMs).toISOString(),
  eventStatus: `${CONTEXT}/${STATUS[match.state]}`,
  url,
  superEvent: { "@type": "SportsEvent", name: match.league.name },
  homeTeam: { "@type": "SportsTeam", name: match.home.name },
  awayTeam: { "@type": "SportsTeam", name: match.away.name },
});
