import "./combobox.css";
import "./field.css";
import { Combobox as Base } from "@base-ui/react/combobox";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Field } from "./field.tsx";

type Props<Item> = {
  label: string;
  listLabel: string;
  items: readonly Item[];
  selected: Item | undefined;
  /** Items that match the typed text, best first. */
  search: (items: readonly Item[], text: string) => readonly Item[];
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  onSelect: (item: Item) => void;
  onCancel: () => void;
  emptyText: string;
  children: (item: Item) => ReactNode;
};

/** A search field above the list it filters. It depends on a library of 49 KB, so load it on demand. */
export function Combobox<Item>(props: Props<Item>) {
  const { label, listLabel, items, selected, search, keyOf, labelOf, onSelect, onCancel, emptyText, children } = props;
  const [text, setText] = useState("");
  const found = useMemo(() => search(items, text), [search, items, text]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Base.Root
      inline
      open
      autoHighlight
      items={items}
      filteredItems={found}
      value={selected ?? null}
      onValueChange={(item) => {
        if (item !== null) onSelect(item);
      }}
      isItemEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      itemToStringLabel={labelOf}
      inputValue={text}
      onInputValueChange={(value, { reason }) => {
        // Selecting an item would otherwise put its label into the field.
        if (reason === "input-change") setText(value);
      }}
    >
      <Field label={label}>
        {(control) => (
          <div className="field">
            <Base.Input
              {...control}
              ref={input}
              autoComplete="off"
              className="min-w-0 flex-1 self-stretch px-3 text-16 text-strong"
              onKeyDown={(event) => {
                // Escape closes the list, not the surrounding dialog.
                if (event.key !== "Escape") return;
                event.preventDefault();
                event.preventBaseUIHandler();
                onCancel();
              }}
            />
          </div>
        )}
      </Field>
      <Base.Empty className="px-3 py-4 text-13 text-muted empty:hidden">{emptyText}</Base.Empty>
      <Base.List aria-label={listLabel} className="combobox-list">
        {(item: Item) => (
          <Base.Item key={keyOf(item)} value={item} className="combobox-option">
            {children(item)}
          </Base.Item>
        )}
      </Base.List>
    </Base.Root>
  );
}
