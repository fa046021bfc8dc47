import { Link } from "#client/ui/link.tsx";
/** What one line of a list of notices says, and the page where its matter stands. */
export type NotificationContent = {
  icon: string;
  text: string;
  /** What to do if it was not oneself, or where it was. */
  detail?: string | undefined;
  href?: string | undefined;
};
type Props = { words: NotificationContent; when: string; read: boolean; onOpen: () => void };

const ROW =
  "flex w-full items-start gap-3 rounded-10 px-3 py-3 text-start hover:bg-surface-2 transition-colors duration-fast focus-ring-inset";

export function NotificationRow({ words: { icon, text, detail, href }, when, read, onOpen }: Props) {
  const content = (
    <>
      <span aria-hidden="true" className={`${icon} mt-1 shrink-0 text-16 ${read ? "text-muted" : "text-accent"}`} />
      <span className="min-w-0 flex-1">
        <span className={`block break-words text-14 ${read ? "text-text" : "font-600 text-strong"}`}>{text}</span>
        {detail ? <span className="block text-13 text-muted">{detail}</span> : null}
        <span className="block text-12 text-muted">{when}</span>
      </span>
      {read ? null : <span aria-hidden="true" className="mt-2 h-2 w-2 shrink-0 rounded-full bg-accent" />}
    </>
  );
  return (
    <li>
      {href ? (
        <Link href={href} onClick={onOpen} className={ROW}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={ROW}>
          {content}
        </button>
      )}
    </li>
  );
}
