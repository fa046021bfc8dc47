// Creates fictional people with Latin names, and native names in other scripts.
import type { RandomSource } from "./chance.ts";
import { NATIVE_PEOPLE_ROWS, PEOPLE_ROWS } from "./people-names.ts";
import { parseNameRows } from "./rows.ts";

type Person = { name: string; initials: string; names?: Record<string, string> };

type Word = { latin: string; native?: string; traditional?: string };
type Pool = { men: readonly Word[]; everybody: readonly Word[]; family: readonly Word[] };

const FAMILY_FIRST = new Set(["CN", "TW", "KR", "VN"]);
/** Countries where people have two family names; elsewhere a second one is hyphenated. */
const TWO_FAMILY_NAMES = new Set(["ES", "PT", "BR", "AR", "MX"]);
/** Number of name collisions after which a second family name is added. */
const TRIES = 40;

const readWord = (cell: string): Word => {
  const [latin = "", native, traditional] = cell.split("=");
  return {
    latin: latin.replaceAll("_", " "),
    ...(native ? { native } : {}),
    ...(traditional ? { traditional } : {}),
  };
};
const readWords = (cell: string) =>
  cell
    .split(/[ ,]+/)
    .filter((word) => word !== "")
    .map(readWord);

function makePool(given = "", family = ""): Pool {
  const [men = "", women = ""] = given.split("/").map((part) => part.trim());
  return { men: readWords(men), everybody: readWords(`${men} ${women}`), family: readWords(family) };
}

let pools: Map<string, Pool> | undefined;
function poolOf(country: string): Pool {
  pools ??= new Map([
    ...parseNameRows(PEOPLE_ROWS).map(([key = "", given, family]): [string, Pool] => [key, makePool(given, family)]),
    ...parseNameRows(NATIVE_PEOPLE_ROWS).map(([key = "", family, given]): [string, Pool] => [
      key,
      makePool(given, family),
    ]),
  ]);
  const pool = pools.get(country === "SG" ? "MY" : country);
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

const fullName = (country: string, given: string, family: string) =>
  FAMILY_FIRST.has(country) ? [family, given] : [given, family];

export function inventPerson(country: string, chance: RandomSource): Person {
  const pool = poolOf(country);
  const given = chance.pick(pool.everybody);
  const family = chance.pick(pool.family);
  const order = fullName(country, given.latin, family.latin);
  const names = nativeNames(country, given, family);
  const initials = order.map((word) => word.replace(/^Al-/, "").charAt(0).toUpperCase()).join("");
  return { name: order.join(" "), initials, ...(names ? { names } : {}) };
}

export type Named = { name: string; names?: Record<string, string> };

function inventMan(country: string, chance: RandomSource, twoFamilies: boolean): Named {
  const pool = poolOf(country);
  const family = chance.pick(pool.family);
  const second = twoFamilies ? chance.pick(pool.family.filter(({ latin }) => latin !== family.latin)).latin : "";
  const joint = second && (TWO_FAMILY_NAMES.has(country) ? " " : "-");
  const given = chance.pick(pool.men);
  const name = fullName(country, given.latin, family.latin + joint + second).join(" ");
  const names = twoFamilies ? undefined : nativeNames(country, given, family);
  return { name, ...(names && { names }) };
}

/** Creates men from one country with unique names. */
export function inventTeam(country: string, count: number, chance: RandomSource, taken: Set<string>): Named[] {
  const team: Named[] = [];
  for (let tries = 0; team.length < count; tries++) {
    const man = inventMan(country, chance, tries > TRIES);
    if (taken.has(man.name)) continue;
    taken.add(man.name);
    team.push(man);
    tries = 0;
  }
  return team;
}
