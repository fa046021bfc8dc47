/** A way to reach a person, in the one form it is stored and compared in. */
export type Contact = { kind: "email"; value: string } | { kind: "phone"; value: string; areaCode: string };

export const emailContact = (address: string): Contact => ({ kind: "email", value: address.trim().toLowerCase() });

/** Countries that dial their leading zero from abroad too. */
const KEEPS_ZERO = ["+39"];

/** `+44`, `07700 900123` and `7700 900123` are one phone. */
export function phoneContact(areaCode: string, digits: string): Contact {
  const national = KEEPS_ZERO.includes(areaCode) ? digits : digits.replace(/^0+/, "");
  return { kind: "phone", value: areaCode + national, areaCode };
}

/** Behind a `+tag` sits the same mailbox, so the bonus counts it once. */
export const bonusContactKey = (contact: Contact): string =>
  contact.kind === "email" ? contact.value.replace(/\+[^@]*@/, "@") : contact.value;

type Reached = { email: string | null; phone: string | null; areaCode: string | null };

/** How an account is reached, of one kind. */
export function contactOfUser({ email, phone, areaCode }: Reached, kind: Contact["kind"]): Contact | undefined {
  if (kind === "email") return email === null ? undefined : { kind, value: email };
  return phone === null || areaCode === null ? undefined : { kind, value: phone, areaCode };
}
