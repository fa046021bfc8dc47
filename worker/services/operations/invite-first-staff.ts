import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertContact, insertRoles, insertUser } from "#db/queries/identity/account-writes.ts";
import {
  countAccountsWithRole,
  insertInvitation,
  insertRoleOnce,
  selectUidByEmail,
} from "#db/queries/operations/staff-invitations.ts";
import { insertStaffAudit } from "#db/queries/staff/audit.ts";
import { insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import { looksLikeEmail } from "#domain/identity/credential-rules.ts";
import { hasSensitivePermissions } from "#domain/identity/two-factor.ts";
import { isUsername, normalizeUsername } from "#domain/identity/username.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { createId, randomIntBetween } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";

/** Approvals need two people; every further account is granted its role in the back office. */
export const FIRST_STAFF_ACCOUNTS = 2;
/** The actor in the audit log: the holder of the deployment's credentials. */
const COMMAND_LINE_UID = 0;
const FIRST_UID = 100_000_000;
const LAST_UID = 999_999_999;

export type InviteInput = { username: string; email: string; role: Role; brandId: string };
export type Invited = { uid: number; isNewAccount: boolean };

/**
 * Grants a staff role to the owner of an email address and invites them. The account has no password: signing in
 * requires a code sent to that address, and the role has no rights until two-factor authentication is on.
 */
export async function inviteFirstStaff({ db, nowMs }: ServiceContext, input: InviteInput): Promise<Invited> {
  const { username, email, role, brandId } = input;
  if (!hasSensitivePermissions([role])) throw new AppError("bad_input", ["role"]);
  if (!looksLikeEmail(email)) throw new AppError("bad_input", ["email"]);
  if (!isUsername(username)) throw new AppError("bad_input", ["username"]);
  const contact = emailContact(email);
  if ((await countAccountsWithRole(db, role)) >= FIRST_STAFF_ACCOUNTS) throw new AppError("no_permission", ["role"]);
  const [known] = await selectUidByEmail(db, contact.value);
  const uid = known?.uid ?? randomIntBetween(FIRST_UID, LAST_UID);
  const invitation = insertInvitation(db, { id: createId(), uid, role, brandId, nowMs });
  const audit = insertStaffAudit(db, {
    ...{ actorUid: COMMAND_LINE_UID, brandId, action: "npm run operator -- grant", nowMs },
    ...{ targetKind: "user", targetId: String(uid), subjectUid: uid, counterpartUid: null },
    ...{ reason: "", detail: JSON.stringify({ role }), device: "", address: "" },
  });
  if (known) {
    await runBatch(db, [insertRoleOnce(db, uid, role), invitation, audit]);
    return { uid, isNewAccount: false };
  }
  const statements = [
    insertUser(db, {
      uid,
      username,
      usernameKey: normalizeUsername(username),
      passwordHash: null,
      registeredAtMs: nowMs,
      registrationSource: "invitation",
      promotionChannelId: null,
    }),
    insertContact(db, uid, contact, nowMs),
    insertRoles(db, uid, ["user", role]),
    insertUserAccounts(db, uid),
    invitation,
    audit,
  ] as const;
  try {
    await runBatch(db, statements);
  } catch (error) {
    const violation = toConstraintViolation(error);
    if (violation?.kind === "unique" && violation.table === "users") throw new AppError("name_taken", ["username"]);
    throw error;
  }
  return { uid, isNewAccount: true };
}
