import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertContact, updateContact } from "#db/queries/identity/account-writes.ts";
import { getUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { AppError } from "#domain/errors.ts";
import { type Contact, contactOfUser } from "#domain/identity/contact.ts";
import type { ContactChanged } from "#domain/identity/contract.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import { insertRegistrationBonus } from "../wallet/registration-bonus.ts";
import type { AccountContext, Member } from "./account-context.ts";
import { accountThrottleKey } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";
import { requireUserRow, toOwnUser } from "./users.ts";
import { checkCode } from "./verify-code.ts";
import { type OwnerProof, verifyOwner } from "./verify-owner.ts";

type ChangeContactContext = AccountContext & {
  /** Sends a warning to the replaced contact; it handles failed deliveries itself. */
  notifyPreviousContact(previous: Contact): Promise<void>;
};
type ChangeContactInput = Member &
  OwnerProof & {
    contact: Contact;
    code: string;
    oldKind?: Contact["kind"] | undefined;
  };
/** Whether another account uses the contact is revealed only after a code has proved it. */
const rejectContactInUse = (error: unknown): never => {
  const violation = toConstraintViolation(error);
  if (violation?.kind !== "unique" || violation.table !== "user_contacts") throw error;
  throw new AppError(violation.columns.includes("value") ? "contact_in_use" : "conflict", ["mobileOrEmail"]);
};

/** Adds a first email or phone number, with its bonus, or replaces one and ends the other sessions. */
export async function changeContact(context: ChangeContactContext, input: ChangeContactInput): Promise<ContactChanged> {
  const { db, nowMs } = context;
  const { uid, sessionId, contact, code, oldKind, password, oldCode } = input;
  const user = await getUserRow(db, uid);
  if (!user) throw new AppError("user_not_found");
  const previous = contactOfUser(user, contact.kind);
  const proven = oldKind
    ? contactOfUser(user, oldKind)
    : (previous ?? contactOfUser(user, "email") ?? contactOfUser(user, "phone"));
  const { hasPassword } = user;
  const ownerProof = await verifyOwner(context, { uid, hasPassword, contact: proven, password, oldCode });
  const contactCode = await checkCode(context, { contact, code });
  await contactCode.consume();
  if (previous?.value === contact.value) return { user: toOwnUser(user), bonusCoins: 0 };
  await ownerProof.consume();
  const results = await runBatch(db, [
    ...(previous
      ? [updateContact(db, uid, contact, nowMs), ...signOutStatements(context, uid, { kept: sessionId })]
      : [insertContact(db, uid, contact, nowMs), insertRegistrationBonus(context, { uid, contact })]),
    deleteSignInFailures(db, accountThrottleKey(uid)),
    notifyUser(context, uid, { kind: "contact_changed", params: { contact: contact.kind } }),
    selectUser(db, uid),
  ]).catch(rejectContactInUse);
  if (previous) await context.notifyPreviousContact(previous);
  const changed = requireUserRow(lastResult(results));
  const bonusCoins = (changed.balances.bonus_coins ?? 0) - (user.balances.bonus_coins ?? 0);
  return { user: toOwnUser(changed), bonusCoins };
}
