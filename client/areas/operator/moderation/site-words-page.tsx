import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useRouterState, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { useForm } from "#client/features/forms/use-form.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { Api } from "#domain/api/contract.ts";
import { MAX_BLOCKED_WORD_LENGTH } from "#domain/chat/limits.ts";
import { LANGUAGES } from "#domain/i18n/languages.ts";
import { includesSearchText } from "#domain/staff/includes-search-text.ts";
import { m } from "#messages";
import { ListFilters, orderFilter, textFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { ImportWords } from "./import-words.tsx";
import { listKey, wordsQuery } from "./word-list.ts";

const SORTS = { "a-z": { name: () => "A–Z" }, "z-a": { name: () => "Z–A" } };

/** Words blocked in every room: for all brands, for messages on this brand, or for messages in one language. */
function SiteWordsPage() {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { selected, q, isBackwards } = wordsQuery(useSearch({ from: "/admin/words" }));
  // While another list loads, words must not be added to the old one.
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading });
  const { data } = useSuspenseQuery(callQuery(router.options.context.api, "GET /chatroom/words/site", {}));
  const list = {
    site: data.list,
    brand: data.brand,
    language: data.languages[selected.language ?? ""] ?? [],
  }[selected.scope];
  const found = list
    .filter((word) => includesSearchText(q, [word]))
    .toSorted((a, b) => (a < b === isBackwards ? 1 : -1));
  const change = async (api: Api, word: string, add: boolean) => {
    await api.call("POST /chatroom/words/site", { word, add, ...selected });
    await queryClient.invalidateQueries({ queryKey: ["GET /chatroom/words/site"] });
  };
  const removal = useAction(router);
  const form = useForm(router, {
    values: { word: "" },
    submit: async (api, values) => {
      const word = values.word.trim();
      if (word === "") return;
      await change(api, word, true);
      form.change({ word: "" });
    },
  });
  return (
    <>
      <p className="text-13 text-muted">{m.moderation_words_note()}</p>
      <InlineForm form={form} submitLabel={m.moderation_word_add()} isDisabled={isOpening}>
        <TextField {...form.field("word")} label={m.moderation_word_new()} maxLength={MAX_BLOCKED_WORD_LENGTH} />
      </InlineForm>
      <ImportWords list={selected} />
      <ErrorNotice text={removal.failure} />
      <ListFilters
        page="words"
        filters={[
          {
            ...{ name: "list", kind: "choice", label: m.words_scope(), value: listKey(selected) },
            options: [
              { value: "site", label: m.words_all_brands() },
              { value: "brand", label: app.brand.name },
              ...LANGUAGES.map(({ code, name }) => ({
                value: listKey({ scope: "language", language: code }),
                label: name,
              })),
            ],
          },
          textFilter(q, m.moderation_word_find(), MAX_BLOCKED_WORD_LENGTH),
          orderFilter(isBackwards ? "z-a" : "a-z", SORTS),
        ]}
        isEmpty={found.length === 0}
        load={async () => ({ list: found.map((word) => ({ list: listKey(selected), word })) })}
      />
      {found.length === 0 ? <EmptyState icon="i-lucide-message-square-off" title={m.moderation_no_words()} /> : null}
      <ul className="flex flex-wrap gap-2">
        {found.map((word) => (
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
              disabled={removal.isPending}
              onClick={() => void removal.run((api) => change(api, word, false))}
            >
              <span aria-hidden="true" className="i-lucide-x text-14" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export const SiteWordsScreen = operatorScreen("words", SiteWordsPage);
