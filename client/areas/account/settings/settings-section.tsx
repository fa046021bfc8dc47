import { type ReactNode, useId } from "react";

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-b pb-6 last:border-b-0">
      <h2 id={id} className="text-16">
        {title}
      </h2>
      {children}
    </section>
  );
}
