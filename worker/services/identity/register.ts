import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertContact, insertRoles, insertUser } from "#db/queries/identity/account-writes.ts";
import { askUser } from "#db/queries/identity/accounts.ts";
import { insertWelcome } from "#db/queries/notifications/notifications.ts";
import { openPurses } from "#db/queries/wallet/ledger.ts";
import { Refusal } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { usernameKey } from "#domain/identity/username.ts";
import { givenUsername } from "#domain/identity/username-change.ts";
import { randomNumber } from "../../crypto/hashing.ts";
import { registrationBonus } from "../wallet/registration-bonus.ts";
import type { AccountContext } from "./account-context.ts";
import { userOfBatch } from "./get-user.ts";
import { loginResult } from "./login-result.ts";
import { startSession } from "./start-session.ts";

const FIRST_UID = 100_000_000;
const LAST_UID = 999_999_999;
/** A drawn uid, or the name made of it, is taken once in a thousand at a million users; five in a row never. */
const DRAWS = 5;

export type Newcomer = {
  contact: Contact;
  passwordHash: string | null;
  promotionChannelId: string | undefined;
  /** How they came, where the contact does not say it. */
  source?: string;
  /** What else begins with the account. */
  also?: (uid: number) => readonly D1PreparedStatement[];
};

/** The table whose uniqueness was broken. */
const takenIn = (error: unknown): string | undefined => {
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" ? broken.table : undefined;
};

/** Account, contact, role, purses, bonus and session: all of them or none, in one batch. */
export async function register(context: AccountContext, newcomer: Newcomer): Promise<LoginResult> {
  const { db, nowMs } = context;
  const { contact, passwordHash, promotionChannelId = null } = newcomer;
  for (let draw = 1; ; draw++) {
    const uid = randomNumber(FIRST_UID, LAST_UID);
    const username = givenUsername(uid);
    const { token, statements } = startSession(context, uid);
    try {
      const answers = await runBatch(db, [
        insertUser(db, {
          uid,
          username,
          usernameKey: usernameKey(username),
          passwordHash,
          registeredAtMs: nowMs,
          registrationSource: newcomer.source ?? contact.kind,
          promotionChannelId,
        }),
        insertContact(db, uid, contact, nowMs),
        insertRoles(db, uid, ["user"]),
        openPurses(db, uid),
        registrationBonus(context, uid, contact),
        insertWelcome(db, uid, nowMs),
        ...(newcomer.also?.(uid) ?? []),
        ...statements,
        askUser(db, uid),
      ]);
      return loginResult(token, userOfBatch(answers), true);
    } catch (error) {
      const table = takenIn(error);
      if (table === "user_contacts") throw new Refusal("conflict");
      if (table !== "users" || draw === DRAWS) throw error;
    }
  }
}
