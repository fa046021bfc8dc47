import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertContact, replaceContact } from "#db/queries/identity/account-writes.ts";
import { parseUserRow, selectUser, type UserRow } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { AppError } from "#domain/errors.ts";
import { type Contact, contactOfUser } from "#domain/identity/contact.ts";
import type { ContactChanged } from "#domain/identity/contract.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import { insertRegistrationBonus } from "../wallet/registration-bonus.ts";
import type { AccountContext } from "./account-context.ts";
import { getUserFromBatch } from "./get-user.ts";
import { accountThrottleKey } from "./sign-in-throttle.ts";
import { toOwnUser } from "./user-view.ts";
import { checkCode } from "./verify-code.ts";
import { type ContactChangeProof, verifyOwner } from "./verify-owner.ts";

type ChangeContactInput = ContactChangeProof & {
  contact: Contact;
  code: string;
  oldKind?: Contact["kind"] | undefined;
};
/** Tells the contact that was replaced; what becomes of the letter is the teller's own matter. */
type NotifyPreviousContact = (old: Contact) => Promise<void>;

/** Said only to who reads the contact: the code came first. */
const rejectContactInUse = (error: unknown): never => {
  const broken = toConstraintViolation(error);
  if (broken?.kind !== "unique" || broken.table !== "user_contacts") throw error;
  throw new AppError(broken.columns.includes("value") ? "contact_in_use" : "conflict", ["mobileOrEmail"]);
};

async function getOwner(db: Database, uid: number): Promise<UserRow> {
  const row = parseUserRow(await selectUser(db, uid).all());
  if (!row) throw new AppError("user_not_found");
  return row;
}

/** Binds a first e-mail or phone, or puts another in its place. A first one brings its bonus, once in its life. */
export async function changeContact(
  context: AccountContext,
  uid: number,
  { contact, code, oldKind, ...proof }: ChangeContactInput,
  tellOld: NotifyPreviousContact,
): Promise<ContactChanged> {
  const { db, nowMs } = context;
  const before = await getOwner(db, uid);
  const old = contactOfUser(before, contact.kind);
  const known = oldKind
    ? contactOfUser(before, oldKind)
    : (old ?? contactOfUser(before, "email") ?? contactOfUser(before, "phone"));
  const owner = await verifyOwner(context, { uid, hasPassword: before.hasPassword, contact: known }, proof);
  const own = await checkCode(context, contact, code);
  await own.consume();
  if (old?.value === contact.value) return { user: toOwnUser(before), bonusCoins: 0 };
  await owner.consume();
  const answers = await runBatch(db, [
    ...(old
      ? [replaceContact(db, uid, contact, nowMs)]
      : [insertContact(db, uid, contact, nowMs), insertRegistrationBonus(context, { uid, contact })]),
    deleteSignInFailures(db, accountThrottleKey(uid)),
    notifyUser(context, uid, { kind: "contact_changed", params: { contact: contact.kind } }),
    selectUser(db, uid),
  ]).catch(rejectContactInUse);
  if (old) await tellOld(old);
  const row = getUserFromBatch(answers);
  return { user: toOwnUser(row), bonusCoins: (row.purses.bonus_coins ?? 0) - (before.purses.bonus_coins ?? 0) };
}
