import type { AccountContext } from "../account-context.ts";

/** A sign-in by way of another house: where it returns to, and what only the browser that began it holds. */
export type OAuthContext = AccountContext & { origin: string; browser: string };
