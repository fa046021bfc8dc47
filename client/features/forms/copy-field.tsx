import { useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

type Props = {
  label: string;
  value: string;
  /** Masked until revealed, because streamers share their screens. */
  isSecret?: boolean;
};

/** A value to paste into another program. */
export function CopyField({ label, value, isSecret = false }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const [isShown, setIsShown] = useState(!isSecret);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  return (
    <div className="flex flex-col gap-1">
      <p className="text-13 font-500 text-text">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code
          dir="ltr"
          className="flex min-h-11 min-w-0 flex-1 basis-60 items-center break-all rounded-10 bg-surface-2 px-3 py-2 text-13 text-strong"
        >
          {isShown ? value : "•".repeat(24)}
        </code>
        {isSecret ? (
          <Button
            onClick={() => setIsShown(!isShown)}
            aria-pressed={isShown}
            aria-label={m.label_value({ label: m.golive_show(), value: label })}
          >
            <span aria-hidden="true" className={isShown ? "i-lucide-eye-off text-16" : "i-lucide-eye text-16"} />
          </Button>
        ) : null}
        <Button
          onClick={() => void copy()}
          aria-label={m.label_value({ label: isCopied ? m.two_step_copied() : m.two_step_copy(), value: label })}
        >
          {isCopied ? m.two_step_copied() : m.two_step_copy()}
        </Button>
      </div>
    </div>
  );
}
