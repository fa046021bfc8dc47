import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { LandingBlocks } from "#client/features/landing/landing-blocks.tsx";
import { standardBlocks } from "#client/features/landing/standard-blocks.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import type { LandingBlock, LandingPage } from "#domain/channels/landing.ts";
import { m } from "#messages";
import { landingQuery } from "./landing-query.ts";

/** The brand may have no app in a store; visitors then add the site to the home screen. */
const downloadBlocks = (brand: string): LandingBlock[] => [
  { kind: "title", text: m.download_title({ brand }) },
  { kind: "text", text: m.download_text() },
  { kind: "install" },
];

function Landing({ page, id, title }: { page: LandingPage; id: string | undefined; title: string }) {
  const { brand } = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(landingQuery(api, page, id));
  const own = page === "download" ? downloadBlocks(brand.name) : standardBlocks(page, brand.name);
  return (
    <PageLayout>
      <title>{`${title} | ${brand.name}`}</title>
      <LandingBlocks blocks={data.blocks ?? own} apps={data.apps} />
    </PageLayout>
  );
}

export function DownloadScreen() {
  const { brand } = useApp();
  const { id } = useParams({ from: "/download/{-$id}" });
  return <Landing page="download" id={id} title={m.download_title({ brand: brand.name })} />;
}

export function RegisterScreen() {
  const { id } = useParams({ from: "/register/{-$id}" });
  return <Landing page="register" id={id} title={m.login_register()} />;
}
