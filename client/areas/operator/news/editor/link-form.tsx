import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { isNewsLink } from "#domain/news/document.ts";
import { m } from "#messages";
import { linkAt, setLink } from "./commands.ts";
import { toNewsHref } from "./to-news-href.ts";

/** Edits the link target of the selected text, or of the link at the cursor. */
export function LinkForm({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const known = linkAt(view.state)?.href;
  const [text, setText] = useState(known ?? "");
  const [isWrong, setIsWrong] = useState(false);
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  const close = () => {
    onClose();
    view.focus();
  };
  const apply = (href: string) => {
    setLink(href)(view.state, view.dispatch, view);
    close();
  };
  const submit = () => {
    const href = toNewsHref(text);
    if (isNewsLink(href)) apply(href);
    else setIsWrong(true);
  };
  return (
    <fieldset ref={frame} className="news-link-form" aria-label={m.desk_link()}>
      <TextField
        label={m.desk_address()}
        value={text}
        inputMode="url"
        autoComplete="off"
        error={isWrong ? m.desk_address_wrong() : undefined}
        onValue={(value) => {
          setText(value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          if (event.key === "Enter") submit();
          else close();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={submit}>
          {m.account_save()}
        </Button>
        {known === undefined ? null : <Button onClick={() => apply("")}>{m.desk_link_remove()}</Button>}
        <Button onClick={close}>{m.account_cancel()}</Button>
      </div>
    </fieldset>
  );
}
