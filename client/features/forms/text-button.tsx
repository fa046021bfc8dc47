import type { ComponentProps } from "react";

/** A way aside from the form's one action. */
export const TextButton = ({ className = "", ...props }: ComponentProps<"button">) => (
  <button
    type="button"
    {...props}
    className={`min-h-11 rounded-6 text-13 font-500 text-accent hover:underline text-start focus-ring disabled:opacity-50 ${className}`}
  />
);
