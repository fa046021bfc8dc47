import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { diffDocuments } from "#domain/brands/diff-document.ts";
import type { BrandDocument } from "#domain/brands/document.ts";
import type { StudioBrandDetail } from "#domain/brands/studio-contract.ts";
import { m } from "#messages";
import { BrandHistory } from "./brand-history.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { STUDIO_SECTIONS, type StudioSection } from "./brand-search.ts";
import { PublishForm } from "./publish-form.tsx";
import { SECTION_FORMS, sectionName } from "./section-forms.tsx";
import { StudioProblem, useStudioAction } from "./use-studio-action.tsx";

type Props = { brand: StudioBrandDetail; section: StudioSection };

/** One form in sections. Changes go live only after they are saved as a draft and published. */
export function BrandEditor({ brand, section }: Props) {
  const app = useApp();
  const queryClient = useQueryClient();
  const { run, problem, isPending } = useStudioAction();
  const [document, setDocument] = useState<BrandDocument>(brand.document);
  const { brandId, revision } = brand;
  const isChanged = diffDocuments(brand.document, document).length > 0;
  const change = (part: Partial<BrandDocument>) => setDocument((before) => ({ ...before, ...part }));
  const reload = () =>
    Promise.all(
      (["GET /operator/brand", "GET /operator/brands"] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
  const save = () =>
    run(async (api) => {
      await api.call("POST /operator/brand/save", { brandId, revision, document });
      showToast(m.account_saved());
      await reload();
    });
  const discard = () =>
    run(async (api) => {
      await api.call("POST /operator/brand/discard", { brandId, revision });
      await reload();
    });
  const Form = section === "preview" || section === "history" ? undefined : SECTION_FORMS[section];
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-20">
          <bdi>{document.projectName}</bdi>
        </h2>
        {isChanged ? <Badge tone="live">{m.brand_unsaved()}</Badge> : null}
        {!isChanged && brand.hasDraft ? <Badge tone="accent">{m.brand_unpublished()}</Badge> : null}
        {brand.isLive ? null : <Badge>{m.brand_not_live()}</Badge>}
      </header>
      <LinkTabs
        label={m.brand_sections()}
        tabs={STUDIO_SECTIONS.map((one) => ({
          href: operatorHref(app, "brands", { brand: brandId, section: one }),
          label: sectionName(one),
          current: one === section,
        }))}
      />
      <div className="needs-scripts flex max-w-200 flex-col gap-4">
        {Form ? <Form brandId={brandId} logoToken={brand.logoToken} document={document} change={change} /> : null}
      </div>
      {section === "preview" ? <BrandPreview brand={brand} /> : null}
      {section === "history" ? <BrandHistory brand={brand} onChanged={reload} /> : null}
      {section === "history" ? null : (
        <div className="needs-scripts brand-actions">
          <StudioProblem problem={problem} />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" disabled={isPending || !isChanged} onClick={() => void save()}>
              {m.brand_save_draft()}
            </Button>
            {brand.hasDraft && brand.isLive ? (
              <Button disabled={isPending} onClick={() => void discard()}>
                {m.brand_discard()}
              </Button>
            ) : null}
          </div>
          {brand.hasDraft && !isChanged ? <PublishForm brand={brand} onPublished={reload} /> : null}
        </div>
      )}
    </>
  );
}
