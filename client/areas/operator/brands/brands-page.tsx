import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
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
      <Link
        className="flex items-center gap-2 self-start rounded-6 text-13 text-muted focus-ring"
        href={operatorHref(app, "brands")}
      >
        <span aria-hidden="true" className="i-lucide-arrow-left rtl:rotate-180" />
        {m.brands_title()}
      </Link>
      <StoredBrand brandId={brand} section={section} />
    </div>
  );
}

export const BrandsScreen = operatorScreen("brands", BrandsPage);
