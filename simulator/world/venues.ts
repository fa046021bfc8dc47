// Home venues of city teams, named in every language; a venue has its team's id.
import type { CanonicalTeam } from "#domain/feed/delivery.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { CanonicalVenue } from "#domain/players/canonical-player.ts";
import { createChance } from "./chance.ts";
import { CITIES, cityNames } from "./names.ts";

type Kind = "stadium" | "hall";

const VENUES: Partial<Record<GameSlug, { kind: Kind; seats: readonly [number, number] }>> = {
  soccer: { kind: "stadium", seats: [14_000, 68_000] },
  americanfootball: { kind: "stadium", seats: [22_000, 78_000] },
  baseball: { kind: "stadium", seats: [16_000, 46_000] },
  cricket: { kind: "stadium", seats: [12_000, 60_000] },
  basketball: { kind: "hall", seats: [5_000, 19_500] },
  volleyball: { kind: "hall", seats: [2_500, 11_000] },
};

/** "+" is a placeholder for the city. */
const WORDS: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  stadium: {
    "zh-CN": "+体育场",
    "zh-TW": "+體育場",
    ja: "+スタジアム",
    ko: "+ 스타디움",
    vi: "Sân vận động +",
    es: "Estadio +",
    pt: "Estádio +",
    fr: "Stade +",
    de: "Stadion +",
    sv: "+ Stadion",
    da: "+ Stadion",
    nl: "Stadion +",
    pl: "Stadion +",
    ru: "Стадион «+»",
    uk: "Стадіон «+»",
    el: "Στάδιο +",
    tr: "+ Stadyumu",
    th: "สนามกีฬา+",
    ar: "ملعب +",
    ms: "Stadium +",
  },
  hall: {
    "zh-CN": "+体育馆",
    "zh-TW": "+體育館",
    ja: "+アリーナ",
    ko: "+ 아레나",
    vi: "Nhà thi đấu +",
    es: "Pabellón +",
    pt: "Ginásio +",
    fr: "Palais des sports de +",
    de: "+-Arena",
    pl: "Hala +",
    ru: "«+ Арена»",
    uk: "«+ Арена»",
    el: "Αρένα +",
    th: "+ อารีนา",
    ar: "صالة +",
    ms: "Arena +",
  },
};
const PLAIN: Readonly<Record<Kind, string>> = { stadium: "+ Stadium", hall: "+ Arena" };

const homeCity = (words: string, city: string) => words.replace("+", city);

/** Longest match first, so that a two-word city is not mistaken for another. */
const cityOf = (team: CanonicalTeam) =>
  CITIES.filter(({ name }) => team.name.startsWith(`${name} `)).toSorted((a, b) => b.name.length - a.name.length)[0];

export function inventVenue(team: CanonicalTeam): CanonicalVenue | undefined {
  const plan = VENUES[getGameById(team.gameId)?.slug ?? "lol"];
  const city = plan && cityOf(team);
  if (!plan || !city) return undefined;
  const cities = cityNames(city.name);
  const names = Object.fromEntries(
    Object.entries(WORDS[plan.kind]).map(([locale, words]) => [locale, homeCity(words, cities[locale] ?? city.name)]),
  );
  const [from, to] = plan.seats;
  return {
    id: team.id,
    name: homeCity(PLAIN[plan.kind], city.name),
    names,
    city: city.name,
    cityNames: cities,
    country: city.country,
    capacity: Math.round(createChance(`venue ${team.id}`).between(from, to) / 50) * 50,
  };
}
