const KEPT_SECONDS = 31_536_000;

/** Cookies that the worker reads for a page's look and language. */
export type SettingCookie = "lang" | "theme" | "density" | "tz" | "spoilers" | "delay";

export const formatSettingCookie = (name: SettingCookie, value: string, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${secure ? "; secure" : ""}`;

/** A cookie and not the browser's storage: the worker must know it before it draws the next page. */
export function setSettingCookie(name: SettingCookie, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in browsers we serve.
  document.cookie = formatSettingCookie(name, value, location.protocol === "https:");
}
