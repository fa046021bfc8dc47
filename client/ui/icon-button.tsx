import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children"> & { icon: string; label: string };

export const IconButton = ({ icon, label, className = "", ...props }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...props}
    className={`inline-flex h-11 w-11 items-center justify-center rounded-10 text-muted hover:bg-surface-2 hover:text-strong transition-colors duration-fast focus-ring-inset ${className}`}
  >
    <span aria-hidden="true" className={`${icon} text-16`} />
  </button>
);
