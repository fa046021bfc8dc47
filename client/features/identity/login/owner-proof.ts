import type { CodeTarget } from "#client/features/identity/send-code.ts";
import { codeProblem } from "#client/features/identity/validate-credentials.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { fieldOfServer, type LoginField } from "./contact-input.ts";
import type { Contact } from "./login-view.ts";

export type BindField = LoginField | "oldCode";

/** How an owner shows that it is them. `shown` is the contact as a reader knows it, its digits in their order. */
export type Proof = { kind: "password" } | { kind: "code"; contact: Contact; to: CodeTarget; shown: string };

const ltr = (text: string) => `\u2066${text}\u2069`;

function codeProof({ email, phone, areaCode }: UserInfo, contact: Contact): Proof | undefined {
  if (contact === "email") {
    return email ? { kind: "code", contact, to: { contact, email }, shown: ltr(email) } : undefined;
  }
  if (!phone || !areaCode) return undefined;
  return { kind: "code", contact, to: { contact, phone, areaCode }, shown: ltr(`${areaCode} ${phone}`) };
}

/** The password first: it needs no waiting. Of the contacts the one that is to go, else any that a code can reach. */
export function proofsOf(owner: UserInfo, contact: Contact, reached: readonly Contact[]): Proof[] {
  const order: Contact[] = contact === "email" ? ["email", "phone"] : ["phone", "email"];
  const codes = order.filter((one) => reached.includes(one)).flatMap((one) => codeProof(owner, one) ?? []);
  return [...(owner.hasPassword ? [{ kind: "password" } as const] : []), ...codes.slice(0, 1)];
}

export function oldCodeProblem(value: string): { oldCode?: string } {
  const { code } = codeProblem(value);
  return code ? { oldCode: code } : {};
}

/** The form's field by the server's name of it: a refused code says which of the two it was. */
export const fieldOfBind = (blamed: string): BindField | undefined =>
  blamed === "oldCheckCode" ? "oldCode" : fieldOfServer(blamed);
