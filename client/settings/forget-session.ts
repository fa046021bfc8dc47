const SESSION_COOKIES = ["userInfo", "loginType"];

/** The token cookie is the server's to end; what the page kept beside it goes here. */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in browsers we serve.
  for (const name of SESSION_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
