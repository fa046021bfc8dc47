import type { Chance } from "./chance.ts";
import { NATIVE_PEOPLE_ROWS, PEOPLE_ROWS } from "./people-names.ts";
import { readRows } from "./rows.ts";

/** A made-up person: Latin letters everywhere, and their own writing where it is another. */
export type Person = { name: string; initials: string; names?: Record<string, string> };

type Word = { latin: string; native?: string; traditional?: string };
type Pool = { given: Word[]; family: Word[] };

const FAMILY_FIRST = new Set(["CN", "TW", "KR", "VN"]);

const readWord = (cell: string): Word => {
  const [latin = "", native, traditional] = cell.split("=");
  return {
    latin: latin.replaceAll("_", " "),
    ...(native ? { native } : {}),
    ...(traditional ? { traditional } : {}),
  };
};
const readWords = (cell = "") =>
  cell
    .split(/[ ,]+/)
    .filter((word) => word !== "")
    .map(readWord);

let pools: Map<string, Pool> | undefined;
function poolOf(country: string): Pool {
  if (!pools) {
    pools = new Map();
    for (const [key = "", given, family] of readRows(PEOPLE_ROWS)) {
      pools.set(key, { given: readWords(given), family: readWords(family) });
    }
    for (const [key = "", family, given] of readRows(NATIVE_PEOPLE_ROWS)) {
      pools.set(key, { given: readWords(given), family: readWords(family) });
    }
    pools.set("SG", poolOf("MY"));
  }
  const pool = pools.get(country);
  if (!pool) throw new Error(`no names for people of ${country}`);
  return pool;
}

function nativeNames(country: string, given: Word, family: Word): Record<string, string> | undefined {
  if (!given.native || !family.native) return undefined;
  const own = family.native + given.native;
  if (country === "KR") return { ko: own };
  if (country === "JP") return { ja: own };
  return { "zh-CN": own, "zh-TW": (family.traditional ?? family.native) + (given.traditional ?? given.native) };
}

export function inventPerson(country: string, chance: Chance): Person {
  const pool = poolOf(country);
  const given = chance.pick(pool.given);
  const family = chance.pick(pool.family);
  const order = FAMILY_FIRST.has(country) ? [family.latin, given.latin] : [given.latin, family.latin];
  const names = nativeNames(country, given, family);
  const initials = order.map((word) => word.replace(/^Al-/, "").charAt(0).toUpperCase()).join("");
  return { name: order.join(" "), initials, ...(names ? { names } : {}) };
}

/** So many people of one country, no name twice. */
export function inventPeople(country: string, count: number, chance: Chance): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const person = inventPerson(country, chance);
    people.set(person.name, person);
  }
  return [...people.values()];
}
