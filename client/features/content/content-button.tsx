import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "className"> & { icon?: string };

/** A small action under a comment or post. */
export const ContentButton = ({ icon, children, ...props }: Props) => (
  <button
    type="button"
    {...props}
    className="needs-scripts inline-flex min-h-9 items-center gap-1 rounded-6 px-2 text-13 font-500 text-muted hover:bg-surface-2 hover:text-strong disabled:opacity-50 focus-ring"
  >
    {icon ? <span aria-hidden="true" className={`${icon} text-14`} /> : null}
    {children}
  </button>
);
