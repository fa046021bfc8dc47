import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/forms/field.tsx";
import { FormError } from "#client/features/forms/form-error.tsx";
import { errorText } from "#client/features/forms/use-form.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Select } from "#client/ui/select.tsx";
import { MAX_BLOCKED_WORD_LENGTH, type WordScope } from "#domain/chat/limits.ts";
import { m } from "#messages";

/** Words blocked in every room: for all brands, or for messages sent from this one. */
export function SiteWordsPage() {
  const { brand } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [scope, setScope] = useState<WordScope>("site");
  const [typed, setTyped] = useState("");
  const { data } = useSuspenseQuery(callQuery(api, "GET /chatroom/words/site", {}));
  const list = scope === "site" ? data.list : data.brand;
  const change = useMutation({
    mutationFn: (input: { word: string; add: boolean }) => api.call("POST /chatroom/words/site", { ...input, scope }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["GET /chatroom/words/site"] }),
  });
  return (
    <>
      <p className="text-13 text-muted">{m.moderation_words_note()}</p>
      <Select
        label={m.words_scope()}
        value={scope}
        options={[
          { value: "site", label: m.words_all_brands() },
          { value: "brand", label: brand.name },
        ]}
        onValue={setScope}
      />
      <form
        className="needs-scripts flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const word = typed.trim();
          if (word !== "") change.mutate({ word, add: true }, { onSuccess: () => setTyped("") });
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={m.moderation_word_new()} value={typed} maxLength={MAX_BLOCKED_WORD_LENGTH} onValue={setTyped} />
        </div>
        <Button type="submit" className="min-h-12" aria-busy={change.isPending}>
          {m.moderation_word_add()}
        </Button>
      </form>
      <FormError text={change.isError ? errorText(change.error) : undefined} />
      {list.length === 0 ? <EmptyState icon="i-lucide-message-square-off" title={m.moderation_no_words()} /> : null}
      <ul className="flex flex-wrap gap-2">
        {list.map((word) => (
          <li
            key={word}
            data-word={word}
            className="inline-flex items-center rounded-10 bg-surface-2 ps-3 text-14 text-strong"
          >
            <bdi>{word}</bdi>
            <button
              type="button"
              className="inline-grid h-11 w-11 place-items-center rounded-10 text-muted hover:text-strong focus-ring-inset"
              aria-label={m.moderation_word_remove({ word })}
              disabled={change.isPending}
              onClick={() => change.mutate({ word, add: false })}
            >
              <span aria-hidden="true" className="i-lucide-x text-14" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
