import "./search-dialog.css";
import { Combobox } from "@base-ui/react/combobox";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { searchHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { cleanQuery, MAX_QUERY_LENGTH } from "#domain/search/clean-query.ts";
import { m } from "#messages";
import { RecentList } from "./recent-list.tsx";
import { addRecentSearch } from "./recent-searches.ts";
import { type Suggestion, toSuggestions } from "./suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

const NONE: Suggestion[] = [];

/** Results as the user types: arrow keys select one, Enter without a selection opens all results. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [isChosen, setIsChosen] = useState(false);
  const { view, isPending } = useSuggestions(text);
  const query = cleanQuery(text);
  const items = view && query !== "" ? toSuggestions(app, view) : NONE;
  const isEmpty = view !== undefined && !isPending && view.list.length === 0 && view.groups.length === 0;
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const go = (href: string) => {
    if (query !== "") addRecentSearch(query);
    router.history.push(href);
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={m.search_title()}
      className="search-dialog"
      onClose={onClose}
      onPointerDown={(event) => {
        // Clicks on the backdrop have the dialog itself as their target.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Combobox.Root
        inline
        open
        items={items}
        filteredItems={items}
        value={null}
        onValueChange={(item: Suggestion | null) => item && go(item.href)}
        itemToStringLabel={(item: Suggestion) => item.label}
        onItemHighlighted={(item) => setIsChosen(item !== undefined)}
        inputValue={text}
        onInputValueChange={(value, { reason }) => {
          // Selecting an item would otherwise put its label into the field.
          if (reason === "input-change") setText(value);
        }}
      >
        <div className="search-dialog-top">
          <span aria-hidden="true" className="i-lucide-search text-20 text-muted" />
          <Combobox.Input
            aria-label={m.search_placeholder()}
            placeholder={m.search_placeholder()}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            autoFocus
            className="search-dialog-field"
            onKeyDown={(event) => {
              if (event.key === "Escape") {
                event.preventBaseUIHandler();
                event.preventDefault();
                onClose();
              }
              if (event.key === "Enter" && !isChosen && query !== "" && !event.nativeEvent.isComposing) {
                event.preventBaseUIHandler();
                event.preventDefault();
                go(searchHref(app, query));
              }
            }}
          />
          <IconButton icon="i-lucide-x" label={m.shell_close()} onClick={onClose} />
        </div>
        <div className="search-dialog-results" aria-busy={isPending && query !== ""}>
          {query === "" ? <RecentList onFollow={onClose} /> : null}
          <div role="status" className="text-14 text-muted empty:hidden">
            {isEmpty ? m.search_nothing({ text: query }) : null}
            {view?.corrected !== undefined && !isPending ? m.search_corrected({ text: query }) : null}
          </div>
          <Combobox.List aria-label={m.search_suggestions()} className="search-dialog-list">
            {(item: Suggestion) => (
              <Combobox.Item key={item.key} value={item} className="search-option">
                <bdi className="min-w-0 flex-1 truncate">{item.label}</bdi>
                {item.live ? (
                  <Badge tone="live">{item.live === "match" ? m.match_state_live() : m.live_badge()}</Badge>
                ) : null}
                {item.note ? <span className="shrink-0 text-12 text-muted">{item.note}</span> : null}
              </Combobox.Item>
            )}
          </Combobox.List>
          {query === "" || isEmpty ? null : (
            <button type="button" className="search-all-link focus-ring" onClick={() => go(searchHref(app, query))}>
              {m.library_see_all()}
            </button>
          )}
        </div>
      </Combobox.Root>
    </dialog>
  );
}
