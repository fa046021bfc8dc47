import type { SignedOut } from "#party/protocol/signed-out.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

export type AccountContext = NotificationContext & {
  /** Key for hashing codes and names. */
  secret: string;
  /** Network address for rate limits; undefined for local requests. */
  address: string | undefined;
  /** Shown in the owner's session list. */
  device: string;
  place: string;
  /** Browser id of the sign-in; undefined if no cookie is set. */
  browser: string | undefined;
  /** The session of the request; a new sign-in replaces it. */
  sessionId: string | undefined;
  /** Collects sessions that end; their sockets are closed after the response. */
  signedOut: SignedOut[];
};

export type Member = { uid: number; sessionId: string };
