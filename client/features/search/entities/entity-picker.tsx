import "#client/features/forms/field.css";
import "./entity-picker.css";
import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/forms/field.tsx";
import { cleanQuery } from "#domain/search/clean-query.ts";
import { m } from "#messages";
import { type EntityKind, type FoundEntity, toFoundEntities } from "./find-entities.ts";

const DEBOUNCE_MS = 120;
const SIZE = 8;
const NONE: FoundEntity[] = [];

type Props = { kind: EntityKind; label: string; isFirst?: boolean; onPick: (entity: FoundEntity) => void };

/** Finds matches, teams, players, leagues or videos by name as the user types. */
export function EntityPicker({ kind, label, isFirst = false, onPick }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(cleanQuery(text)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const options = { enabled: asked !== "", placeholderData: keepPreviousData };
  // Sides are in two groups: teams, and (in individual games) players.
  const ofAll = useQuery({
    ...callQuery(api, "GET /search/all", { text: asked, size: SIZE }),
    ...options,
    enabled: options.enabled && kind === "team",
  });
  const ofGroup = useQuery({
    ...callQuery(api, "GET /search/group", { text: asked, group: kind, size: SIZE }),
    ...options,
    enabled: options.enabled && kind !== "team",
    select: ({ list, found }) => ({ list, groups: found ? [found] : [] }),
  });
  const { data, isFetching } = kind === "team" ? ofAll : ofGroup;
  const items = data && asked !== "" ? toFoundEntities(app, kind, data) : NONE;
  const isNothing = asked !== "" && data !== undefined && !isFetching && items.length === 0;
  return (
    <Combobox.Root
      inline
      open
      autoHighlight
      items={items}
      filteredItems={items}
      value={null}
      onValueChange={(item: FoundEntity | null) => {
        if (!item) return;
        setText("");
        setAsked("");
        onPick(item);
      }}
      itemToStringLabel={(item: FoundEntity) => item.name}
      inputValue={text}
      onInputValueChange={(value, { reason }) => {
        // Selecting an item would otherwise put its name into the field.
        if (reason === "input-change") setText(value);
      }}
    >
      <Field label={label}>
        {(control) => (
          <div className="field">
            <Combobox.Input
              {...control}
              ref={input}
              autoComplete="off"
              className="min-w-0 flex-1 self-stretch px-3 text-16 text-strong"
              onKeyDown={(event) => {
                // Enter selects an item and must not submit the surrounding form.
                if (event.key === "Enter") event.preventDefault();
              }}
            />
          </div>
        )}
      </Field>
      <p role="status" className="text-13 text-muted empty:hidden">
        {isNothing ? m.search_nothing({ text: asked }) : null}
      </p>
      <Combobox.List aria-label={label} className="entity-picker-list">
        {(item: FoundEntity) => (
          <Combobox.Item key={item.id} value={item} className="entity-picker-option">
            <bdi className="min-w-0 flex-1 truncate">{item.name}</bdi>
            {item.note ? <span className="shrink-0 text-12 text-muted">{item.note}</span> : null}
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Root>
  );
}
