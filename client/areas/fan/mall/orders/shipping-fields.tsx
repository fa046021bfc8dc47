import { TextField } from "#client/features/forms/text-field.tsx";
import type { Rules } from "#client/features/forms/use-form.ts";
import { SHIPPING_LENGTHS, type Shipping } from "#domain/mall/contract.ts";
import { m } from "#messages";

type ShippingField = keyof Shipping;
export const NO_SHIPPING: Shipping = { recipient: "", address: "", contact: "" };

const FIELDS = [
  { name: "recipient", label: m.order_recipient, autoComplete: "shipping name" },
  { name: "address", label: m.order_address, autoComplete: "shipping street-address" },
  { name: "contact", label: m.order_contact, autoComplete: "shipping tel" },
] as const;

/** All three fields are required. */
const requiredRule = (text: string) => (text.trim() === "" ? m.order_needed() : undefined);
export const SHIPPING_RULES: Rules<Shipping> = {
  recipient: requiredRule,
  address: requiredRule,
  contact: requiredRule,
};

type FieldProps = { value: string; error: string | undefined; onValue: (value: string) => void };

export const ShippingFields = ({ form }: { form: { field: (name: ShippingField) => FieldProps } }) => (
  <>
    {FIELDS.map(({ name, label, autoComplete }) => (
      <TextField
        {...form.field(name)}
        key={name}
        label={label()}
        autoComplete={autoComplete}
        maxLength={SHIPPING_LENGTHS[name]}
        required
      />
    ))}
  </>
);
