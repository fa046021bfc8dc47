import { insertMessageForVisitedRooms } from "#db/queries/chat/outbox.ts";
import { deleteAllSessions, deleteOtherSessions, deleteSession } from "#db/queries/identity/sessions.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import type { AccountContext } from "./account-context.ts";

type Context = Pick<AccountContext, "db" | "nowMs" | "signedOut">;
/** The wire names of `SignedOut`: one session ends, or all but one. */
type Scope = { ended: string } | { kept: string } | "all";

function deleteSessions({ db }: Context, uid: number, scope: Scope) {
  if (scope === "all") return deleteAllSessions(db, uid);
  return "kept" in scope ? deleteOtherSessions(db, uid, scope.kept) : deleteSession(db, uid, scope.ended);
}

/** For a batch: deletes the sessions and queues a message that closes their sockets in the visited rooms. */
export function signOutStatements(context: Context, uid: number, scope: Scope) {
  const signedOut: SignedOut = { uid, ...(scope === "all" ? {} : scope) };
  context.signedOut.push(signedOut);
  return [
    deleteSessions(context, uid, scope),
    insertMessageForVisitedRooms(context.db, uid, { do: "signed_out", signedOut }, context.nowMs),
  ] as const;
}
