const MAX_AGE_SECONDS = 31_536_000;

/** Settings the worker reads before rendering: language, display, time zone, spoilers, delay and chat consent. */
export type SettingCookie = "lang" | "theme" | "density" | "tz" | "spoilers" | "delay" | "supportChat";

export const formatSettingCookie = (name: SettingCookie, value: string, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure ? "; secure" : ""}`;

/** A cookie rather than localStorage, because the worker must know it before it renders the next page. */
export function setSettingCookie(name: SettingCookie, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in browsers we serve.
  document.cookie = formatSettingCookie(name, value, location.protocol === "https:");
}
