import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { StudioBrand } from "#domain/brands/studio-contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import { NewBrandForm } from "./new-brand-form.tsx";

function versionText({ publishedVersion, isLive }: StudioBrand, locale: Locale): string {
  if (!isLive) return m.brand_not_live();
  if (publishedVersion === 0) return m.brand_shipped();
  return m.expert_terms_version({ version: wholeNumber(publishedVersion, locale) });
}

/** Every brand with what it serves. */
export function BrandList() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/brands", {}));
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.list.map((brand) => (
          <li key={brand.brandId}>
            <Link
              href={operatorHref(app, "brands", { brand: brand.brandId })}
              className="flex flex-wrap items-center gap-4 rounded-16 bg-surface-1 p-4 hover:bg-surface-2 focus-ring"
            >
              <span className="min-w-0 flex-1">
                <b className="block text-16 text-strong">
                  <bdi>{brand.name}</bdi>
                </b>
                <bdi dir="ltr" className="text-13 text-muted">
                  {brand.host}
                </bdi>
              </span>
              {brand.hasDraft ? <Badge tone="accent">{m.brand_unpublished()}</Badge> : null}
              <span className="text-13 text-muted">
                {versionText(brand, app.locale)}
                {brand.publishedAtMs === null ? null : (
                  <span className="block">{dateAndTime(brand.publishedAtMs, app.locale, app.timeZone)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <NewBrandForm bases={data.list} />
    </>
  );
}
