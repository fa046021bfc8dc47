import { insertEntryOnce } from "#db/queries/wallet/ledger.ts";
import { bonusContactKey, type Contact } from "#domain/identity/contact.ts";
import { REGISTRATION_BONUS_COINS } from "#domain/identity/credential-rules.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Granted once per contact, forever: the key outlives the account, so removing and verifying a contact again yields
 * nothing. The key is an HMAC because ledger entries survive account deletion and phone numbers are few enough to
 * enumerate.
 */
export function insertRegistrationBonus(
  { db, secret, nowMs }: ServiceContext & { secret: string },
  { uid, contact }: { uid: number; contact: Contact },
) {
  const contactHash = hmacHash(secret, "registration_bonus", contact.kind, bonusContactKey(contact));
  const key = `registration_bonus:${contactHash}`;
  return insertEntryOnce(
    db,
    issueEntry("registration_bonus", key, uid, "bonus_coins", REGISTRATION_BONUS_COINS),
    nowMs,
  );
}
