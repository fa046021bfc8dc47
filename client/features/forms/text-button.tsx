import type { ComponentProps } from "react";

/** A secondary action of a form. */
export const TextButton = ({ className = "", ...props }: ComponentProps<"button">) => (
  <button
    type="button"
    {...props}
    className={`min-h-11 rounded-6 text-13 font-500 text-accent hover:underline text-start focus-ring disabled:opacity-50 ${className}`}
  />
);
