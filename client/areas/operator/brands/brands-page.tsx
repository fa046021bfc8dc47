import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { BrandEditor } from "./brand-editor.tsx";
import { BrandList } from "./brand-list.tsx";
import { parseBrandSearch, type StudioSection } from "./brand-search.ts";

function StoredBrand({ brandId, section }: { brandId: string; section: StudioSection }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/brand", { brandId }));
  const key = `${brandId}-${data.revision}-${data.publishedVersion}`;
  return <BrandEditor key={key} brand={data} section={section} />;
}

/** All brands of the deployment, or one in the editor. */
function BrandsPage() {
  const app = useApp();
  const { brand, section } = parseBrandSearch(useSearch({ from: "/admin/brands" }));
  if (brand === undefined) return <BrandList />;
  return (
    <div className="flex flex-col gap-6">
      <BackLink href={operatorHref(app, "brands")} label={m.brands_title()} />
      <StoredBrand brandId={brand} section={section} />
    </div>
  );
}

export const BrandsScreen = operatorScreen("brands", BrandsPage);
