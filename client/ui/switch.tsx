import "./switch.css";

type Props = { label: string; checked: boolean; onChecked: (checked: boolean) => void };

/** The whole row is the click target. */
export const Switch = ({ label, checked, onChecked }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-14 text-text">
    {label}
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChecked(event.target.checked)}
      className="switch focus-ring"
    />
  </label>
);
