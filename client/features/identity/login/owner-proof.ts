import type { CodeRecipient } from "#client/features/identity/send-code.ts";
import { codeError } from "#client/features/identity/validate-credentials.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { type LoginField, toLoginField } from "./contact-input.ts";
import type { ContactKind } from "./login-view.ts";

export type AddContactField = LoginField | "oldCode";

/** How an owner shows that it is them. `shown` is the contact as a reader knows it, its digits in their order. */
export type OwnerProof =
  | { kind: "password" }
  | { kind: "code"; contact: ContactKind; to: CodeRecipient; shown: string };

const ltr = (text: string) => `\u2066${text}\u2069`;

function codeProof({ email, phone, areaCode }: UserInfo, contact: ContactKind): OwnerProof | undefined {
  if (contact === "email") {
    return email ? { kind: "code", contact, to: { contact, email }, shown: ltr(email) } : undefined;
  }
  if (!phone || !areaCode) return undefined;
  return { kind: "code", contact, to: { contact, phone, areaCode }, shown: ltr(`${areaCode} ${phone}`) };
}

/** The password first: it needs no waiting. Of the contacts the one that is to go, else any that a code can reach. */
export function availableProofs(owner: UserInfo, contact: ContactKind, reached: readonly ContactKind[]): OwnerProof[] {
  const order: ContactKind[] = contact === "email" ? ["email", "phone"] : ["phone", "email"];
  const codes = order.filter((one) => reached.includes(one)).flatMap((one) => codeProof(owner, one) ?? []);
  return [...(owner.hasPassword ? [{ kind: "password" } as const] : []), ...codes.slice(0, 1)];
}

export function oldCodeError(value: string): { oldCode?: string } {
  const { code } = codeError(value);
  return code ? { oldCode: code } : {};
}

/** The form's field by the server's name of it: a refused code says which of the two it was. */
export const toAddContactField = (blamed: string): AddContactField | undefined =>
  blamed === "oldCheckCode" ? "oldCode" : toLoginField(blamed);
