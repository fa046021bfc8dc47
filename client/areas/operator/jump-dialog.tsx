import { useState } from "react";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Link } from "#client/ui/link.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { m } from "#messages";

type JumpLink = { href: string; label: string; icon: string };
type Props = { links: readonly JumpLink[]; onClose: () => void; onChoose: (href: string) => void };

/** Enter opens the first match. */
export function JumpDialog({ links, onClose, onChoose }: Props) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLocaleLowerCase();
  const found = links.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  return (
    <Modal title={m.office_jump()} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) onChoose(first.href);
        }}
      >
        <TextField label={m.office_jump()} value={text} onValue={setText} autoComplete="off" autoFocus />
        <ul className="max-h-80 overflow-y-auto">
          {found.map(({ href, label, icon }) => (
            <li key={href}>
              <Link
                href={href}
                onClick={onClose}
                className="flex min-h-11 items-center gap-3 rounded-10 px-3 text-14 text-strong hover:bg-surface-2 focus-ring-inset"
              >
                <span aria-hidden="true" className={`${icon} text-14 text-muted`} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </form>
    </Modal>
  );
}
