import { type ReactNode, useId } from "react";

export function LedgerPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      {children}
    </section>
  );
}
