import { useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

/** Opens the browser's share sheet, or copies the link to the clipboard. */
type Props = {
  title: string;
  /** Appended to the page's URL. */
  query?: string;
  /** Shows only the icon; the label is for screen readers. */
  isIcon?: boolean;
};

export function ShareButton({ title, query = "", isIcon = false }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  async function share() {
    const url = location.origin + location.pathname + query;
    // Dismissing the share sheet is not an error.
    if (typeof navigator.share === "function") return navigator.share({ url, title }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  }
  return (
    <Button className="needs-scripts" onClick={() => void share()}>
      <span aria-hidden="true" className="i-lucide-share-2 text-16" />
      <span role="status" className={isIcon && !isCopied ? "sr-only" : undefined}>
        {isCopied ? m.two_step_copied() : m.clip_share()}
      </span>
    </Button>
  );
}
