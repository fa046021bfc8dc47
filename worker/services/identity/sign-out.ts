import type { Statement } from "#db/client.ts";
import { deleteAllSessions, deleteOtherSessions, deleteSession } from "#db/queries/identity/sessions.ts";
import { insertMessageToVisitedRooms, insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { RECENT_VISIT_MS } from "#domain/chat/limits.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import { inboxRoomName } from "#party/protocol/user-inbox/frames.ts";
import { signedOutBody } from "#party/protocol/worker/inbox-messages.ts";
import type { AccountContext } from "./account-context.ts";

type Context = Pick<AccountContext, "db" | "nowMs" | "signedOut">;
type Which = { ended: string } | { kept: string } | "all";

/** For a batch: ends the sessions, and has the inbox and recently visited rooms close their sockets. */
export function signOutStatements({ db, nowMs, signedOut }: Context, uid: number, which: Which): Statement[] {
  const over: SignedOut = { uid, ...(which === "all" ? {} : which) };
  signedOut.push(over);
  const end =
    which === "all"
      ? deleteAllSessions(db, uid)
      : "kept" in which
        ? deleteOtherSessions(db, uid, which.kept)
        : deleteSession(db, uid, which.ended);
  const payload = { do: "signed_out", signedOut: over };
  return [
    end,
    insertRoomMessages(db, [{ room: inboxRoomName(uid), payload: signedOutBody(over) }], nowMs),
    insertMessageToVisitedRooms(db, { uid, payload, sinceMs: nowMs - RECENT_VISIT_MS }, nowMs),
  ];
}
