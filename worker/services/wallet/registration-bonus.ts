import { createHash } from "node:crypto";
import { writeEntryOnce } from "#db/queries/ledger.ts";
import { bonusContact, type Contact } from "#domain/accounts/contact.ts";
import { REGISTRATION_BONUS_COINS } from "#domain/accounts/rules.ts";
import { issue } from "#domain/wallet/purses.ts";

/**
 * Once per contact, for good: the key outlives the account, so a contact that is removed and verified again brings
 * nothing. Hashed, because ledger rows stay when a person is forgotten.
 */
export function registrationBonus(db: D1Database, uid: number, contact: Contact, nowMs: number): D1PreparedStatement {
  const whose = createHash("sha256")
    .update(`${contact.kind}:${bonusContact(contact)}`)
    .digest("hex");
  const entry = issue(
    "registration_bonus",
    `registration_bonus:${whose}`,
    uid,
    "bonus_coins",
    REGISTRATION_BONUS_COINS,
  );
  return writeEntryOnce(db, entry, nowMs);
}
