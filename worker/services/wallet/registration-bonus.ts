import type { Database } from "#db/client.ts";
import { insertEntryOnce } from "#db/queries/wallet/ledger.ts";
import { bonusContactKey, type Contact } from "#domain/identity/contact.ts";
import { REGISTRATION_BONUS_COINS } from "#domain/identity/credential-rules.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { hmacHash } from "../../crypto/hashing.ts";

/**
 * Once per contact, for good: the key outlives the account, so a contact that is removed and verified again brings
 * nothing. Hashed under the site's secret, because ledger rows stay when a person is forgotten, and there are few enough
 * phone numbers to try them all.
 */
export function insertRegistrationBonus(
  { db, secret, nowMs }: { db: Database; secret: string; nowMs: number },
  uid: number,
  contact: Contact,
): D1PreparedStatement {
  const whose = hmacHash(secret, "registration_bonus", contact.kind, bonusContactKey(contact));
  const entry = issueEntry(
    "registration_bonus",
    `registration_bonus:${whose}`,
    uid,
    "bonus_coins",
    REGISTRATION_BONUS_COINS,
  );
  return insertEntryOnce(db, entry, nowMs);
}
