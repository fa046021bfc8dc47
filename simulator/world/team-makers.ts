// Creates the participants of a league: city teams, solo players, esports organisations. Names are unique per game.
import { createChance, type RandomSource } from "./chance.ts";
import { REGIONS } from "./league-plan.ts";
import { CITIES, type Names, NICKNAMES, teamNames } from "./names.ts";
import { REAL_PAIRS } from "./nicknames.ts";
import { ORGANISATION_ROWS } from "./organisations.ts";
import { inventPerson } from "./people.ts";
import { parseNameRows } from "./rows.ts";

/** A participant before it gets an id and colours. */
type Entrant = { name: string; names?: Record<string, string>; country: string; initials: string };
/** `taken` holds the names already used in the game. */
type Maker = (place: string, count: number, seed: string, taken: Set<string>) => Entrant[];

const ORGANISATIONS = parseNameRows(ORGANISATION_ROWS).flatMap(([country = "", list = ""]) =>
  list.split(";").map((name) => ({ name, country })),
);

const letters = (text: string) => text.normalize("NFD").replaceAll(/[^A-Za-z]/g, "");

function orderedCountries(place: string): readonly string[] {
  return REGIONS[place] ?? [place];
}

/** Alternates between countries, so that an international league is mixed. */
function dealByCountry<T extends { country: string }>(list: readonly T[], place: string, chance: RandomSource): T[] {
  const heaps = orderedCountries(place)
    .map((country) => chance.shuffled(list.filter((entry) => entry.country === country)))
    .filter((heap) => heap.length > 0);
  const out: T[] = [];
  for (let round = 0; heaps.some((heap) => round < heap.length); round++) {
    for (const heap of heaps) {
      const entry = heap[round];
      if (entry) out.push(entry);
    }
  }
  return out;
}

/** Two letters of the city and one of the nickname, or the next spelling that is still free in the league. */
function crestLetters(cityName: string, nick: string, used: Set<string>): string {
  const [city, word] = [letters(cityName).toUpperCase(), letters(nick).toUpperCase()];
  const spellings = [
    city.slice(0, 2) + word.charAt(0),
    city.charAt(0) + word.slice(0, 2),
    city.slice(0, 2) + word.slice(0, 2),
    city.slice(0, 3) + word.charAt(0),
  ];
  const free = spellings.find((spelling) => !used.has(spelling)) ?? city.charAt(0) + word.slice(0, 3);
  used.add(free);
  return free;
}

function freeNames(city: string, chance: RandomSource, taken: ReadonlySet<string>): Names | undefined {
  for (const nick of chance.shuffled(NICKNAMES)) {
    const name = `${city} ${nick}`;
    if (!REAL_PAIRS.has(name) && !taken.has(name) && !taken.has(nick)) return teamNames(city, nick);
  }
  return undefined;
}

export const cityTeams: Maker = (place, count, seed, taken) => {
  const chance = createChance(seed);
  const cities = dealByCountry(CITIES, place, chance);
  const nicknames = new Set<string>();
  const crests = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const city = cities[at % cities.length];
    if (!city) throw new Error(`no towns in ${place}`);
    const made = freeNames(city.name, chance, new Set([...taken, ...nicknames]));
    if (!made) throw new Error(`no nickname left in ${city.name}`);
    taken.add(made.name);
    const nick = made.name.slice(city.name.length + 1);
    nicknames.add(nick);
    return {
      ...made,
      country: city.country,
      initials: crestLetters(city.name, nick, crests),
    };
  });
};

export const soloPlayers: Maker = (place, count, seed, taken) => {
  const chance = createChance(seed);
  const guests = REGIONS[place] ?? REGIONS.world ?? [];
  const players: Entrant[] = [];
  while (players.length < count) {
    const country = !REGIONS[place] && chance.happens(0.3) ? place : chance.pick(guests);
    const person = inventPerson(country, chance);
    if (taken.has(person.name)) continue;
    taken.add(person.name);
    players.push({ ...person, country });
  }
  return players;
};

export const esportsTeams: Maker = (place, count, seed, taken) => {
  const free = ORGANISATIONS.filter((organisation) => !taken.has(organisation.name));
  const picked = dealByCountry(free, place, createChance(seed)).slice(0, count);
  if (picked.length < count) throw new Error(`too few organisations in ${place}`);
  return picked.map(({ name, country }) => {
    taken.add(name);
    const words = name.split(" ");
    const initials =
      words.length > 1 ? words.map((word) => letters(word).charAt(0)).join("") : letters(name).slice(0, 3);
    return { name, country, initials: initials.toUpperCase() };
  });
};
