import { type DragEvent, useRef, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

/** Picks a local file, by drag and drop or with a dialog. */
export function SvgaFilePicker({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <section
      className="svga-drop needs-scripts"
      data-over={isOver}
      aria-label={m.svga_choose()}
      onDragEnter={allowDrop}
      onDragOver={allowDrop}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".svga"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Choosing the same file again must fire a change event.
          event.target.value = "";
        }}
      />
      <Button kind="primary" onClick={() => input.current?.click()}>
        <span aria-hidden="true" className="i-lucide-file-up text-16" />
        {m.svga_choose()}
      </Button>
      <p className="text-13 text-muted">{m.svga_drop()}</p>
    </section>
  );
}
