import { Field } from "#client/features/forms/field.tsx";
import type { FieldErrors } from "#client/features/forms/use-form.ts";
import { SHIPPING_LENGTHS, type Shipping } from "#domain/mall/contract.ts";
import { m } from "#messages";

export type ShippingField = keyof Shipping;
export const NO_SHIPPING: Shipping = { recipient: "", address: "", contact: "" };

const FIELDS = [
  { name: "recipient", label: m.order_recipient, autoComplete: "shipping name" },
  { name: "address", label: m.order_address, autoComplete: "shipping street-address" },
  { name: "contact", label: m.order_contact, autoComplete: "shipping tel" },
] as const;

export const shippingField = (serverField: string): ShippingField | undefined =>
  FIELDS.find(({ name }) => name === serverField)?.name;

/** All three are required. */
export function shippingErrors(shipping: Shipping): FieldErrors<ShippingField> {
  const missing = FIELDS.filter(({ name }) => shipping[name].trim() === "");
  return Object.fromEntries(missing.map(({ name }) => [name, m.order_needed()]));
}

type Props = {
  shipping: Shipping;
  problems: FieldErrors<ShippingField>;
  onChange: (field: ShippingField, value: string) => void;
};

export const ShippingFields = ({ shipping, problems, onChange }: Props) => (
  <>
    {FIELDS.map(({ name, label, autoComplete }) => (
      <Field
        key={name}
        label={label()}
        value={shipping[name]}
        onValue={(value) => onChange(name, value)}
        error={problems[name]}
        autoComplete={autoComplete}
        maxLength={SHIPPING_LENGTHS[name]}
        required
      />
    ))}
  </>
);
