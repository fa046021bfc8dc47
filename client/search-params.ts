import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/** Not as JSON, which the router does by default: it would read the id "25172753e3" as a number and lose the digits of long ones. */
export const parseSearch = parseSearchWith(String);
export const stringifySearch = stringifySearchWith(String);
