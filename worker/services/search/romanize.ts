import anyAscii from "any-ascii";
import type { Romanize } from "#domain/search/to-latin.ts";

/** Its tables are 500 KB, so only the server romanizes. */
export const romanize: Romanize = anyAscii;
