import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { BrandVersion, StudioBrandDetail } from "#domain/brands/studio-contract.ts";
import { m } from "#messages";
import { PersonLink } from "../person-link.tsx";
import { Section } from "../section.tsx";
import { ChangeList } from "./change-list.tsx";
import { StudioProblem, useStudioAction } from "./use-studio-action.tsx";

function VersionChanges({ brandId, from, to }: { brandId: string; from: number; to: number }) {
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /operator/brand/diff", { brandId, from, to }));
  return data ? <ChangeList changes={data.changes} /> : null;
}

type RowProps = {
  brand: StudioBrandDetail;
  version: BrandVersion;
  isPending: boolean;
  onRollBack: (version: number) => void;
};

function VersionRow({ brand, version: { version, state, comment, author, publishedAtMs }, ...rest }: RowProps) {
  const { locale, timeZone } = useApp();
  const [isCompared, setIsCompared] = useState(false);
  const number = m.expert_terms_version({ version: wholeNumber(version, locale) });
  // The first version of a new brand has nothing to be compared with.
  const hasPredecessor = version > 1 || brand.isShipped;
  return (
    <li data-version={version} className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <b className="text-strong">{number}</b>
        {state === "published" ? <Badge tone="accent">{m.brand_state_published()}</Badge> : null}
      </p>
      <bdi className="break-words">{comment}</bdi>
      <p className="text-13 text-muted">
        <PersonLink person={author} /> · {dateAndTime(publishedAtMs, locale, timeZone)}
      </p>
      <div className="needs-scripts flex flex-wrap gap-3">
        {hasPredecessor ? (
          <Button aria-expanded={isCompared} onClick={() => setIsCompared(!isCompared)}>
            {m.brand_show_changes()}
          </Button>
        ) : null}
        {state === "archived" ? (
          <Button disabled={rest.isPending} onClick={() => rest.onRollBack(version)}>
            {m.brand_roll_back()}
          </Button>
        ) : null}
      </div>
      {isCompared ? <VersionChanges brandId={brand.brandId} from={version - 1} to={version} /> : null}
    </li>
  );
}

type Props = { brand: StudioBrandDetail; onChanged: () => Promise<unknown> };

/** The draft's changes, and all published versions, which can be rolled back to. */
export function BrandHistory({ brand, onChanged }: Props) {
  const { locale } = useApp();
  const { run, problem, isPending } = useStudioAction();
  const { brandId } = brand;
  const rollBack = (version: number) =>
    void run(async (api) => {
      const comment =
        version === 0
          ? m.brand_shipped()
          : m.label_value({
              label: m.brand_roll_back(),
              value: m.expert_terms_version({ version: wholeNumber(version, locale) }),
            });
      await api.call("POST /operator/brand/rollBack", { brandId, version, comment });
      showToast(m.brand_published());
      await onChanged();
    });
  return (
    <div className="flex max-w-200 flex-col gap-4">
      {brand.hasDraft && brand.isLive ? (
        <Section title={m.brand_unpublished()}>
          <ChangeList changes={brand.changes} />
        </Section>
      ) : null}
      <StudioProblem problem={problem} />
      <ul className="flex flex-col gap-3">
        {brand.versions.map((version) => (
          <VersionRow
            key={version.version}
            brand={brand}
            version={version}
            isPending={isPending}
            onRollBack={rollBack}
          />
        ))}
        {brand.isShipped ? (
          <li data-version={0} className="flex flex-wrap items-center gap-3 rounded-16 bg-surface-1 p-4 text-14">
            <b className="flex-1 text-strong">{m.brand_shipped()}</b>
            {brand.publishedVersion === 0 ? (
              <Badge tone="accent">{m.brand_state_published()}</Badge>
            ) : (
              <Button className="needs-scripts" disabled={isPending} onClick={() => rollBack(0)}>
                {m.brand_roll_back()}
              </Button>
            )}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
