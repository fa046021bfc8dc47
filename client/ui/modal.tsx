import "./modal.css";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "#messages";
import { IconButton } from "./icon-button.tsx";

type Props = { title: ReactNode; onClose: () => void; children: ReactNode };

/** Open while mounted. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="modal"
      onClose={onClose}
      onPointerDown={(event) => {
        // Clicks on the backdrop have the dialog itself as their target.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex flex-col gap-4 px-6 pt-4 pb-6">
        <div className="-me-3 flex items-center gap-3">
          <h2 id={id} className="min-w-0 flex-1 text-20 font-700">
            {title}
          </h2>
          <IconButton icon="i-lucide-x" label={m.shell_close()} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
