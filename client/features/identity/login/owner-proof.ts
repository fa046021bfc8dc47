import type { CodeRecipient } from "#client/features/identity/send-code.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import type { ContactKind } from "./login-view.ts";

/** Methods of re-authentication. `shown` is the contact with its text direction isolated. */
export type OwnerProofInput =
  | { kind: "password" }
  | { kind: "code"; contact: ContactKind; to: CodeRecipient; shown: string };

const isolateLtr = (text: string) => `\u2066${text}\u2069`;

function codeProof({ email, phone, areaCode }: UserInfo, contact: ContactKind): OwnerProofInput | undefined {
  if (contact === "email") {
    return email ? { kind: "code", contact, to: { contact, email }, shown: isolateLtr(email) } : undefined;
  }
  if (!phone || !areaCode) return undefined;
  return { kind: "code", contact, to: { contact, phone, areaCode }, shown: isolateLtr(`${areaCode} ${phone}`) };
}

/**
 * The password first, because it needs no code; then the contact to be replaced, then any other with a code channel.
 */
export function availableProofs(
  owner: UserInfo,
  contact: ContactKind,
  codeContacts: readonly ContactKind[],
): OwnerProofInput[] {
  const order: ContactKind[] = contact === "email" ? ["email", "phone"] : ["phone", "email"];
  const codes = order.filter((one) => codeContacts.includes(one)).flatMap((one) => codeProof(owner, one) ?? []);
  return [...(owner.hasPassword ? [{ kind: "password" } as const] : []), ...codes.slice(0, 1)];
}
