import type { CodeRecipient } from "#client/features/identity/send-code.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { DEFAULT_DIAL_CODE } from "#domain/identity/credential-rules.ts";

/** The account's own contact for codes, email before phone; undefined if neither has a gateway. */
export function ownCodeRecipient(
  user: UserInfo,
  codeChannels: readonly ("email" | "phone")[],
): CodeRecipient | undefined {
  const { email, phone, areaCode = DEFAULT_DIAL_CODE } = user;
  if (email && codeChannels.includes("email")) return { contact: "email", email };
  return phone && codeChannels.includes("phone") ? { contact: "phone", phone, areaCode } : undefined;
}
