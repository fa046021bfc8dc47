import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import type { ContactKind } from "./login-view.ts";

type Props = {
  legend: string;
  email: string;
  phone: string;
  value: ContactKind;
  onChange: (contact: ContactKind) => void;
};

export const ContactSwitch = ({ legend, email, phone, value, onChange }: Props) => (
  <SegmentedControl
    legend={legend}
    value={value}
    onChange={onChange}
    options={[
      { value: "email", label: email, icon: "i-lucide-mail" },
      { value: "phone", label: phone, icon: "i-lucide-smartphone" },
    ]}
  />
);
