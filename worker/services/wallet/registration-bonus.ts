import type { Database } from "#db/client.ts";
import { writeEntryOnce } from "#db/queries/wallet/ledger.ts";
import { bonusContact, type Contact } from "#domain/identity/contact.ts";
import { REGISTRATION_BONUS_COINS } from "#domain/identity/credential-rules.ts";
import { issue } from "#domain/wallet/ledger-entries.ts";
import { keyedHash } from "../../crypto/hashing.ts";

/**
 * Once per contact, for good: the key outlives the account, so a contact that is removed and verified again brings
 * nothing. Hashed under the site's secret, because ledger rows stay when a person is forgotten, and there are few enough
 * phone numbers to try them all.
 */
export function registrationBonus(
  { db, secret, nowMs }: { db: Database; secret: string; nowMs: number },
  uid: number,
  contact: Contact,
): D1PreparedStatement {
  const whose = keyedHash(secret, "registration_bonus", contact.kind, bonusContact(contact));
  const entry = issue(
    "registration_bonus",
    `registration_bonus:${whose}`,
    uid,
    "bonus_coins",
    REGISTRATION_BONUS_COINS,
  );
  return writeEntryOnce(db, entry, nowMs);
}
