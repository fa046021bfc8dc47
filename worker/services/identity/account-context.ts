/** What the verbs about accounts need to know of the request. */
import type { Database } from "#db/client.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";

export type AccountContext = {
  db: Database;
  nowMs: number;
  /** Under which codes are hashed. */
  secret: string;
  /** The network address limits are counted for; undefined on the machine itself. */
  address: string | undefined;
  /** How the owner will know this session again. */
  device: string;
  place: string;
  /** The session the request came with: a new sign-in takes its place. */
  sessionId: string | undefined;
  /** Whose unread count the verb changed. */
  inboxes: Set<number>;
  /** Sessions the verb ended: their sockets are closed after the answer. */
  signedOut: SignedOut[];
};
