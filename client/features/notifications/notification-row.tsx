import { Link } from "#client/ui/link.tsx";
/** Text and link of a notification. */
export type NotificationContent = {
  icon: string;
  text: string;
  /** Advice in case it wasn't the user, or the place. */
  detail?: string | undefined;
  href?: string | undefined;
};
type Props = { content: NotificationContent; when: string; read: boolean; onOpen: () => void };

const ROW =
  "flex w-full items-start gap-3 rounded-10 px-3 py-3 text-start hover:bg-surface-2 transition-colors duration-fast focus-ring-inset";

export function NotificationRow({ content: { icon, text, detail, href }, when, read, onOpen }: Props) {
  const row = (
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
          {row}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={ROW}>
          {row}
        </button>
      )}
    </li>
  );
}
