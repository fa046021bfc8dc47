import type { ReactNode } from "react";

type Props = { icon: string; title: string; text?: string; headingLevel?: 1 | 2; children?: ReactNode };

/** `children` are suggested next steps. */
export function EmptyState({ icon, title, text, headingLevel = 2, children }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col items-center gap-3 rounded-16 bg-hero px-4 py-16 text-center">
      <span aria-hidden="true" className={`${icon} text-32 text-muted`} />
      <Heading className="text-20">{title}</Heading>
      {text ? <p className="text-14 text-muted text-balance">{text}</p> : null}
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
