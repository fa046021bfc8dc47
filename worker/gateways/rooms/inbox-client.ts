import type { InboxCount } from "#domain/notifications/contract.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";

/** How a person's open tabs hear of their count, and of their session's end; each throws when the room did not take it. */
export type InboxTeller = {
  tell(uid: number, count: InboxCount): Promise<void>;
  signOut(signedOut: SignedOut): Promise<void>;
};
