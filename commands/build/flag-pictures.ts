import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as drawings from "country-flag-icons/string/3x2";
import { DIAL_CODE_COUNTRIES } from "#domain/identity/dial-codes.ts";
import { CLIENT_DIR } from "../root.ts";

const byCountry = new Map(Object.entries(drawings).filter(([country]) => /^[A-Z]{2}$/.test(country)));

/** Flags of all countries as pictures, because some systems have no flag emoji. */
export function writeFlagPictures(): void {
  for (const { countryAbbr } of DIAL_CODE_COUNTRIES) {
    if (!byCountry.has(countryAbbr)) throw new Error(`the country ${countryAbbr} has no flag`);
  }
  const folder = join(CLIENT_DIR, "flags");
  mkdirSync(folder, { recursive: true });
  for (const [country, drawing] of byCountry) writeFileSync(join(folder, `${country.toLowerCase()}.svg`), drawing);
}
