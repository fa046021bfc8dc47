import { type ComponentType, useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { searchHref } from "#client/links.ts";
import { isTyping } from "#client/ui/is-typing.ts";
import { m } from "#messages";

type Dialog = ComponentType<{ onClose: () => void }>;

const loadDialog = () => import("./search-dialog.tsx");

/** Opens the search dialog, also on "/" and ⌘K; preloads it on intent. Without scripts, it links to the search page. */
export function SearchButton() {
  const app = useApp();
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    setIsOpen(true);
    const { SearchDialog } = await loadDialog();
    setDialog(() => SearchDialog);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key === "k" && (event.metaKey || event.ctrlKey) && !event.altKey;
      const isSlash = event.key === "/" && !event.metaKey && !event.ctrlKey && !event.altKey;
      if (event.defaultPrevented || !(isShortcut || (isSlash && !isTyping(event.target)))) return;
      event.preventDefault();
      void open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return (
    <>
      <a
        href={searchHref(app)}
        title={m.search_title()}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="inline-flex h-11 w-11 items-center justify-center rounded-10 text-muted hover:bg-surface-2 hover:text-strong focus-ring-inset"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        <span aria-hidden="true" className="i-lucide-search text-16" />
        <span className="sr-only">{m.search_title()}</span>
      </a>
      {isOpen && Dialog ? <Dialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
