import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { LandingBlocks } from "#client/features/landing/landing-blocks.tsx";
import { standardBlocks } from "#client/features/landing/standard-blocks.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button, ButtonAnchor } from "#client/ui/button.tsx";
import { landingHref } from "#client/workplace-links.ts";
import type { StoredLanding } from "#domain/channels/contract.ts";
import { LANDING_PAGES, type LandingPage } from "#domain/channels/landing.ts";
import { LOCALES, type Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import { BlockFields } from "./block-fields.tsx";
import {
  addableKinds,
  emptyLandingBlock,
  landingBlockLabel,
  toLandingBlock,
  toLandingEditorBlock,
} from "./editor-blocks.ts";

const PAGE_NAMES: Record<LandingPage, () => string> = {
  register: m.channel_page_register,
  download: m.channel_page_download,
};

type BlocksProps = { channelId: string; page: LandingPage; locale: Locale; stored: StoredLanding | undefined };

function Blocks({ channelId, page, locale, stored }: BlocksProps) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [blocks, setBlocks] = useState(() =>
    (stored?.blocks ?? standardBlocks(page, app.brand.name)).map(toLandingEditorBlock),
  );
  const { run, failure, isPending } = useAction(router);
  const move = (at: number, by: -1 | 1) =>
    setBlocks((before) => {
      const next = [...before];
      const [moved] = next.splice(at, 1);
      if (moved) next.splice(at + by, 0, moved);
      return next;
    });
  const save = () =>
    run(async (api) => {
      await api.call("POST /promotion/channels/landing", {
        channelId,
        page,
        locale,
        blocks: blocks.map(toLandingBlock),
      });
      await queryClient.invalidateQueries({ queryKey: ["GET /promotion/channels/detail"] });
      showToast(m.account_saved());
    });
  return (
    <>
      <ol className="flex flex-col gap-3">
        {blocks.map((block, at) => (
          <BlockFields
            key={block.key}
            block={block}
            onText={(text) => setBlocks(blocks.map((one) => (one.key === block.key ? { ...one, text } : one)))}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < blocks.length - 1 ? () => move(at, 1) : undefined}
            onRemove={() => setBlocks(blocks.filter((one) => one.key !== block.key))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {addableKinds(blocks).map((kind) => (
          <Button key={kind} onClick={() => setBlocks([...blocks, emptyLandingBlock(kind)])}>
            <span aria-hidden="true" className="i-lucide-plus text-14" />
            {landingBlockLabel(kind)}
          </Button>
        ))}
      </div>
      <ErrorNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" aria-busy={isPending} onClick={() => void save()}>
          {m.account_save()}
        </Button>
        <ButtonAnchor href={landingHref(app, page, channelId)} target="_blank" rel="noopener">
          {m.golive_preview()}
        </ButtonAnchor>
      </div>
      <div inert className="rounded-16 border bg-surface-0 p-4" aria-hidden="true">
        <LandingBlocks blocks={blocks.map(toLandingBlock)} apps={{ ios: null, android: null }} headingLevel={3} />
      </div>
    </>
  );
}

/** The landing pages of a channel, one per language. */
export function LandingEditor({ channelId, landings }: { channelId: string; landings: readonly StoredLanding[] }) {
  const app = useApp();
  const [page, setPage] = useState<LandingPage>("register");
  const [locale, setLocale] = useState<Locale>(app.locale);
  const stored = landings.find((one) => one.page === page && one.locale === locale);
  return (
    <section aria-labelledby="landing" className="needs-scripts flex flex-col gap-4 rounded-16 bg-surface-1 p-4">
      <h2 id="landing" className="text-16">
        {m.channel_landing()}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={m.channel_landing()}
          value={page}
          onValue={setPage}
          options={LANDING_PAGES.map((value) => ({ value, label: PAGE_NAMES[value]() }))}
        />
        <SelectField
          label={m.shell_language()}
          value={locale}
          onValue={setLocale}
          options={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <Blocks key={`${page} ${locale}`} channelId={channelId} page={page} locale={locale} stored={stored} />
    </section>
  );
}
