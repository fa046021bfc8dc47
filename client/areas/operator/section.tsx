import { type ReactNode, useId } from "react";

/** A titled part of a back-office page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <h2 id={id} className="text-16">
        {title}
      </h2>
      {children}
    </section>
  );
}
