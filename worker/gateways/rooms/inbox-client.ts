import type { InboxCount } from "#domain/notifications/contract.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";

/** How a person's open tabs hear of their count, and of their session's end; each throws when the room did not take it. */
export type InboxClient = {
  pushCount(uid: number, count: InboxCount): Promise<void>;
  signOutSession(signedOut: SignedOut): Promise<void>;
};
