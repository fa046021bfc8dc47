import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertContact, replaceContact } from "#db/queries/identity/account-writes.ts";
import { askUser, readUserRow, type UserRow } from "#db/queries/identity/accounts.ts";
import { forgetFailures } from "#db/queries/identity/sign-in-failures.ts";
import { Refusal } from "#domain/errors.ts";
import { type Contact, ownContact } from "#domain/identity/contact.ts";
import type { ContactChanged } from "#domain/identity/contract.ts";
import { giveNotice } from "../notifications/insert-notification.ts";
import { registrationBonus } from "../wallet/registration-bonus.ts";
import type { AccountContext } from "./account-context.ts";
import { userOfBatch } from "./get-user.ts";
import { accountSubject } from "./sign-in-throttle.ts";
import { showOwnUser } from "./user-view.ts";
import { matchCode } from "./verify-code.ts";
import { type OwnerProof, proveOwner } from "./verify-owner.ts";

type Ask = OwnerProof & { contact: Contact; code: string; oldKind?: Contact["kind"] | undefined };
/** Tells the contact that was replaced; what becomes of the letter is the teller's own matter. */
type TellOld = (old: Contact) => Promise<void>;

/** Said only to who reads the contact: the code came first. */
const refuseInUse = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken?.kind !== "unique" || broken.table !== "user_contacts") throw error;
  throw new Refusal(broken.columns.includes("value") ? "contact_in_use" : "conflict", ["mobileOrEmail"]);
};

async function readOwner(db: Database, uid: number): Promise<UserRow> {
  const row = readUserRow(await askUser(db, uid).all());
  if (!row) throw new Refusal("user_not_found");
  return row;
}

/** Binds a first e-mail or phone, or puts another in its place. A first one brings its bonus, once in its life. */
export async function changeContact(
  context: AccountContext,
  uid: number,
  { contact, code, oldKind, ...proof }: Ask,
  tellOld: TellOld,
): Promise<ContactChanged> {
  const { db, nowMs } = context;
  const before = await readOwner(db, uid);
  const old = ownContact(before, contact.kind);
  const known = oldKind
    ? ownContact(before, oldKind)
    : (old ?? ownContact(before, "email") ?? ownContact(before, "phone"));
  const owner = await proveOwner(context, { uid, hasPassword: before.hasPassword, contact: known }, proof);
  const own = await matchCode(context, contact, code);
  await own.spend();
  if (old?.value === contact.value) return { user: showOwnUser(before), bonusCoins: 0 };
  await owner.spend();
  const answers = await runBatch(db, [
    ...(old
      ? [replaceContact(db, uid, contact, nowMs)]
      : [insertContact(db, uid, contact, nowMs), registrationBonus(context, uid, contact)]),
    forgetFailures(db, accountSubject(uid)),
    giveNotice(context, uid, { kind: "contact_changed", params: { contact: contact.kind } }),
    askUser(db, uid),
  ]).catch(refuseInUse);
  if (old) await tellOld(old);
  const row = userOfBatch(answers);
  return { user: showOwnUser(row), bonusCoins: (row.purses.bonus_coins ?? 0) - (before.purses.bonus_coins ?? 0) };
}
