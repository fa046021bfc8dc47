import { type ReactNode, useRef, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { m } from "#messages";

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES);
const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

/** Early feedback only; the server validates the bytes. */
function fileProblem(file: File): string | undefined {
  if (!ACCEPT.includes(file.type)) return m.error_bad_picture();
  return file.size > MAX_IMAGE_BYTES ? m.account_avatar_too_large({ megabytes: MEGABYTES }) : undefined;
}

type Props = {
  /** The accessible name of the file input. */
  label: string;
  buttonLabel: string;
  icon?: string;
  isPending: boolean;
  error?: string | undefined;
  onFile: (file: File) => void;
  children?: ReactNode;
};

/** Chooses one image; `children` is its preview. */
export function ImagePicker({ label, buttonLabel, icon, isPending, error, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (!found) onFile(file);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {children}
      <Button
        className="needs-scripts"
        aria-busy={isPending}
        aria-label={buttonLabel === label ? label : m.label_value({ label: buttonLabel, value: label })}
        onClick={() => input.current?.click()}
      >
        {icon ? <span aria-hidden="true" className={`${icon} text-14`} /> : null}
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT.join()}
        hidden
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Makes the input fire a change event even if the same file is picked again.
          event.target.value = "";
        }}
      />
      <div role="alert" className="text-13 text-live">
        {problem ?? error}
      </div>
    </div>
  );
}
