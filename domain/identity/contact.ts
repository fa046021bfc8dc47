/** Normalized form, as stored and compared. */
export type Contact = { kind: "email"; value: string } | { kind: "phone"; value: string; areaCode: string };

export const emailContact = (address: string): Contact => ({ kind: "email", value: address.trim().toLowerCase() });

/** Dial codes whose leading zero is part of the international number. */
const KEEPS_ZERO = ["+39"];

/** `07700 900123` and `7700 900123` are the same number in `+44`. */
export function phoneContact(areaCode: string, digits: string): Contact {
  const national = KEEPS_ZERO.includes(areaCode) ? digits : digits.replace(/^0+/, "");
  return { kind: "phone", value: areaCode + national, areaCode };
}

/** A `+tag` delivers to the same mailbox, so both addresses share one bonus. */
export const bonusContactKey = (contact: Contact): string =>
  contact.kind === "email" ? contact.value.replace(/\+[^@]*@/, "@") : contact.value;

type Reached = { email: string | null; phone: string | null; areaCode: string | null };

export function contactOfUser({ email, phone, areaCode }: Reached, kind: Contact["kind"]): Contact | undefined {
  if (kind === "email") return email === null ? undefined : { kind, value: email };
  return phone === null || areaCode === null ? undefined : { kind, value: phone, areaCode };
}
