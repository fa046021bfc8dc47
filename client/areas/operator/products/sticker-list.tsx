import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { type CatalogueSticker, isStickerName, MAX_STICKER_NAME_LENGTH } from "#domain/chat/stickers.ts";
import { MAX_PRODUCT_QUERY_LENGTH } from "#domain/mall/contract.ts";
import { includesSearchText } from "#domain/staff/includes-search-text.ts";
import { m } from "#messages";
import { ListFilters, stateFilter, textFilter } from "../list-filters.tsx";
import { Section } from "../section.tsx";
import { PICTURE_ACCEPT } from "./gift-files.tsx";
import { dropEmptyNames, LocalizedNameFields, NO_NAMES, requireEnglish } from "./localized-name-fields.tsx";
import { shelfFilters } from "./shelf-filters.ts";
import { UploadButton } from "./upload-button.tsx";

const STICKER_QUERIES = ["GET /operator/stickers", "GET /chatroom/stickers"];
const EMPTY = { ...NO_NAMES, sticker: "" };

function AddStickerForm() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm(router, {
    values: EMPTY,
    rules: {
      names: requireEnglish,
      sticker: (name) => (isStickerName(name) ? undefined : m.sticker_name_hint()),
    },
    submit: async (api, { sticker, names }) => {
      await api.call("POST /operator/stickers/add", { sticker, labels: dropEmptyNames(names) });
      form.change(EMPTY);
      await queryClient.invalidateQueries({ queryKey: ["GET /operator/stickers"] });
    },
  });
  const { language, names } = form.values;
  return (
    <Form form={form} className="needs-scripts flex max-w-prose flex-col gap-3">
      <Section title={m.sticker_add()}>
        <TextField
          {...form.field("sticker")}
          label={m.sticker_name()}
          hint={m.sticker_name_hint()}
          maxLength={MAX_STICKER_NAME_LENGTH}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LocalizedNameFields language={language} names={names} error={form.errors.names} onChange={form.change} />
        <FormError />
        <SubmitButton className="self-start" disabled={form.isPending}>
          {m.sticker_add()}
        </SubmitButton>
      </Section>
    </Form>
  );
}

function StickerCard({ sticker: { name, labels, picture, isOffered } }: { sticker: CatalogueSticker }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm(router, {
    values: { language: NO_NAMES.language, names: labels, isOffered },
    rules: { names: requireEnglish },
    submit: async (api, values) => {
      await api.call("POST /operator/stickers/save", {
        ...{ sticker: name, labels: dropEmptyNames(values.names), isOffered: values.isOffered },
      });
      showToast(m.account_saved());
      await Promise.all(STICKER_QUERIES.map((query) => queryClient.invalidateQueries({ queryKey: [query] })));
    },
  });
  const { language, names } = form.values;
  return (
    <li data-sticker={name} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-center gap-3">
        {picture ? (
          <img src={picture} alt={labels.en} width={48} height={48} className="size-12 object-contain" />
        ) : (
          <span aria-hidden="true" className="i-lucide-image-off text-24 text-muted" />
        )}
        <code className="text-14 text-strong" dir="ltr">
          :{name}:
        </code>
        {isOffered ? null : <Badge>{m.sticker_not_offered()}</Badge>}
      </p>
      <UploadButton
        label={m.gift_upload_picture()}
        hint={m.small_picture_hint()}
        accept={PICTURE_ACCEPT}
        upload={(api, bytes) => api.call("POST /operator/stickers/{sticker}/picture", { sticker: name, bytes })}
        refreshes={STICKER_QUERIES}
      />
      <Form form={form} className="needs-scripts flex flex-col gap-3">
        <LocalizedNameFields language={language} names={names} error={form.errors.names} onChange={form.change} />
        <Switch
          label={m.sticker_offered()}
          checked={form.values.isOffered}
          onChecked={(value) => form.change({ isOffered: value })}
        />
        <FormError />
        <SubmitButton kind="quiet" className="self-start" disabled={form.isPending}>
          {m.account_save()}
        </SubmitButton>
      </Form>
    </li>
  );
}

/** Chat stickers added by operators, in addition to the shipped ones. */
export function StickerList() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/stickers", {}));
  const { q, state } = shelfFilters(useSearch({ from: "/admin/shelf" }));
  const shown = data.list.filter(
    ({ name, labels, isOffered }) =>
      (state === undefined || isOffered === (state === "on_sale")) &&
      includesSearchText(q, [name, ...Object.values(labels).flatMap((label) => label ?? [])]),
  );
  return (
    <>
      <AddStickerForm />
      <ListFilters
        page="shelf"
        tab={{ tab: "stickers" }}
        filters={[
          textFilter(q, m.office_search_names(), MAX_PRODUCT_QUERY_LENGTH),
          stateFilter(state, { on_sale: () => m.sticker_offered(), not_on_sale: () => m.sticker_not_offered() }),
        ]}
        isEmpty={shown.length === 0}
        load={async () => ({ list: shown })}
      />
      {shown.length > 0 ? (
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((sticker) => (
            <StickerCard key={sticker.name} sticker={sticker} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-sticker" title={m.sticker_none()} />
      )}
    </>
  );
}
