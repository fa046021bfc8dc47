import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as drawings from "country-flag-icons/string/3x2";
import { DIAL_CODE_COUNTRIES } from "#domain/identity/dial-codes.ts";
import { CLIENT_DIR } from "../root.ts";

const byCountry = new Map(Object.entries(drawings));

/** Flags for the list of dial codes, as pictures: some systems have no flag emoji. */
export function writeFlagPictures(): void {
  for (const { countryAbbr, countryAvatar } of DIAL_CODE_COUNTRIES) {
    const drawing = byCountry.get(countryAbbr);
    if (!drawing) throw new Error(`the country ${countryAbbr} has no flag`);
    const file = join(CLIENT_DIR, countryAvatar);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, drawing);
  }
}
