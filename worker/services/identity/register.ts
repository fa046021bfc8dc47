import { runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertContact, insertRoles, insertUser } from "#db/queries/identity/account-writes.ts";
import { selectUser } from "#db/queries/identity/accounts.ts";
import { insertWelcomeNotification } from "#db/queries/notifications/account-notifications.ts";
import { insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { generatedUsername } from "#domain/identity/username-change.ts";
import { randomIntBetween } from "../../crypto/hashing.ts";
import { insertRegistrationBonus } from "../wallet/registration-bonus.ts";
import type { AccountContext } from "./account-context.ts";
import { getUserFromBatch } from "./get-user.ts";
import { toLoginResult } from "./login-result.ts";
import { createSessionStatements } from "./start-session.ts";

const FIRST_UID = 100_000_000;
const LAST_UID = 999_999_999;
/** A drawn uid, or the name made of it, is taken once in a thousand at a million users; five in a row never. */
const MAX_UID_ATTEMPTS = 5;

export type RegistrationInput = {
  contact: Contact;
  passwordHash: string | null;
  promotionChannelId: string | undefined;
  /** How they came, where the contact does not say it. */
  source?: string;
  /** What else begins with the account. */
  extraStatements?: (uid: number) => readonly Statement[];
};

/** The table whose uniqueness was broken. */
const getViolatedTable = (error: unknown): string | undefined => {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" ? broken.table : undefined;
};

/** Account, contact, role, purses, bonus and session: all of them or none, in one batch. */
export async function registerUser(context: AccountContext, newcomer: RegistrationInput): Promise<LoginResult> {
  const { db, nowMs } = context;
  const { contact, passwordHash, promotionChannelId = null } = newcomer;
  for (let draw = 1; ; draw++) {
    const uid = randomIntBetween(FIRST_UID, LAST_UID);
    const username = generatedUsername(uid);
    const { token, statements } = createSessionStatements(context, uid);
    try {
      const answers = await runBatch(db, [
        insertUser(db, {
          uid,
          username,
          usernameKey: normalizeUsername(username),
          passwordHash,
          registeredAtMs: nowMs,
          registrationSource: newcomer.source ?? contact.kind,
          promotionChannelId,
        }),
        insertContact(db, uid, contact, nowMs),
        insertRoles(db, uid, ["user"]),
        insertUserAccounts(db, uid),
        insertRegistrationBonus(context, { uid, contact }),
        insertWelcomeNotification(db, uid, nowMs),
        ...(newcomer.extraStatements?.(uid) ?? []),
        ...statements,
        selectUser(db, uid),
      ]);
      return toLoginResult(token, getUserFromBatch(answers), true);
    } catch (error) {
      const table = getViolatedTable(error);
      if (table === "user_contacts") throw new AppError("conflict");
      if (table !== "users" || draw === MAX_UID_ATTEMPTS) throw error;
    }
  }
}
