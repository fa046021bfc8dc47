import { deleteAllSessions, deleteOtherSessions, deleteSession } from "#db/queries/identity/sessions.ts";
import { insertMessageToVisitedRooms, insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { RECENT_VISIT_MS } from "#domain/chat/limits.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import { inboxRoomName } from "#party/protocol/user-inbox/frames.ts";
import { signedOutBody } from "#party/protocol/worker/inbox-messages.ts";
import type { AccountContext } from "./account-context.ts";

type Context = Pick<AccountContext, "db" | "nowMs" | "signedOut">;
/** The wire names of `SignedOut`: one session ends, or all but one. */
type Scope = { ended: string } | { kept: string } | "all";

function deleteSessions({ db }: Context, uid: number, scope: Scope) {
  if (scope === "all") return deleteAllSessions(db, uid);
  return "kept" in scope ? deleteOtherSessions(db, uid, scope.kept) : deleteSession(db, uid, scope.ended);
}

/** For a batch: deletes the sessions and queues messages that close their sockets in the inbox and in visited rooms. */
export function signOutStatements(context: Context, uid: number, scope: Scope) {
  const { db, nowMs } = context;
  const signedOut: SignedOut = { uid, ...(scope === "all" ? {} : scope) };
  context.signedOut.push(signedOut);
  const payload = { do: "signed_out", signedOut };
  return [
    deleteSessions(context, uid, scope),
    insertRoomMessages(db, [{ room: inboxRoomName(uid), payload: signedOutBody(signedOut) }], nowMs),
    insertMessageToVisitedRooms(db, { uid, payload, sinceMs: nowMs - RECENT_VISIT_MS }, nowMs),
  ] as const;
}
