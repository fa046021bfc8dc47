/** The first match wins, because user agents also name the browsers they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const named = (table: typeof BROWSERS, userAgent: string) => table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** For example "Chrome · Windows"; "" for an unknown user agent. */
export const toDeviceName = (userAgent: string): string =>
  [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter((part) => part !== undefined).join(" · ");
