import { lastResult } from "#db/batch-results.ts";
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
import { referralStatements } from "../channels/referral-statements.ts";
import { insertRegistrationBonus } from "../wallet/registration-bonus.ts";
import type { AccountContext } from "./account-context.ts";
import { toLoginResult } from "./finish-sign-in.ts";
import { createSessionStatements } from "./start-session.ts";
import { requireUserRow } from "./users.ts";

const FIRST_UID = 100_000_000;
const LAST_UID = 999_999_999;
/** At a million users one random uid in a thousand is taken; five in a row practically never. */
const MAX_UID_ATTEMPTS = 5;

export type RegistrationInput = {
  contact: Contact;
  passwordHash: string | null;
  promotionChannelId: string | undefined;
  /** Overrides the kind of the contact as registration source. */
  source?: string;
  /** Further writes of the same batch. */
  extraStatements?: (uid: number) => readonly Statement[];
};

const getConflictTable = (error: unknown): string | undefined => {
  const violation = toConstraintViolation(error);
  return violation?.kind === "unique" ? violation.table : undefined;
};

/** Creates account, contact, role, wallet, bonus and session in one batch. */
export async function registerUser(context: AccountContext, input: RegistrationInput): Promise<LoginResult> {
  const { db, nowMs } = context;
  const { contact, passwordHash, promotionChannelId = null } = input;
  for (let attempt = 1; ; attempt++) {
    const uid = randomIntBetween(FIRST_UID, LAST_UID);
    const username = generatedUsername(uid);
    const { token, statements } = createSessionStatements(context, uid);
    try {
      const results = await runBatch(db, [
        insertUser(db, {
          uid,
          username,
          usernameKey: normalizeUsername(username),
          passwordHash,
          registeredAtMs: nowMs,
          registrationSource: input.source ?? contact.kind,
          promotionChannelId,
        }),
        insertContact(db, uid, contact, nowMs),
        insertRoles(db, uid, ["user"]),
        insertUserAccounts(db, uid),
        insertRegistrationBonus(context, { uid, contact }),
        insertWelcomeNotification(db, uid, nowMs),
        ...referralStatements(context, uid, promotionChannelId),
        ...(input.extraStatements?.(uid) ?? []),
        ...statements,
        selectUser(db, uid),
      ]);
      return toLoginResult(token, requireUserRow(lastResult(results)), true);
    } catch (error) {
      const table = getConflictTable(error);
      if (table === "user_contacts") throw new AppError("conflict");
      if (table !== "users" || attempt === MAX_UID_ATTEMPTS) throw error;
    }
  }
}
