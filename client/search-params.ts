import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/** By default the router parses JSON: it would read the id "25172753e3" as a number, and lose digits of long ones. */
export const parseSearch = parseSearchWith(String);
export const stringifySearch = stringifySearchWith(String);
