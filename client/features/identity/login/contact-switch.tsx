import { Segmented } from "#client/ui/segmented.tsx";
import type { Contact } from "./login-view.ts";

type Props = {
  legend: string;
  email: string;
  phone: string;
  value: Contact;
  onChange: (contact: Contact) => void;
};

export const ContactSwitch = ({ legend, email, phone, value, onChange }: Props) => (
  <Segmented
    legend={legend}
    value={value}
    onChange={onChange}
    options={[
      { value: "email", label: email, icon: "i-lucide-mail" },
      { value: "phone", label: phone, icon: "i-lucide-smartphone" },
    ]}
  />
);
