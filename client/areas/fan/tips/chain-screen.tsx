import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { m } from "#messages";
import { ChainHead } from "./chain-head.tsx";
import { DownloadChainButton } from "./download-chain-button.tsx";
import { VerifyButton } from "./verify-button.tsx";

const EXPORT_PATH = "/java/plans/chain";

/** Publishes the head of the brand's chain and explains how to check it. */
export function ChainScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: head } = useQuery(callQuery(api, "GET /plans/chain/head", {}));
  return (
    <PageLayout>
      <title>{`${m.chain_title()} | ${app.brand.name}`}</title>
      <article className="mx-auto flex max-w-prose flex-col gap-6">
        <h1 className="text-24 font-700">{m.chain_title()}</h1>
        <p className="text-16">{m.chain_intro()}</p>
        {head ? (
          <dl className="flex flex-col gap-3 rounded-10 border bg-surface-1 p-4 text-14">
            <ChainHead />
          </dl>
        ) : (
          <p className="text-14 text-muted">{m.chain_empty()}</p>
        )}
        {head ? <VerifyButton /> : null}
        <h2 className="text-16">{m.chain_how()}</h2>
        <ol className="flex list-decimal flex-col gap-2 ps-6 text-14">
          <li>{m.chain_how_released()}</li>
          <li>{m.chain_how_locked()}</li>
          <li>{m.chain_how_browser()}</li>
        </ol>
        <p className="text-14">{m.chain_script()}</p>
        <code className="break-all rounded-10 bg-surface-2 p-3 text-13" dir="ltr">
          {`npm run plans:verify -- ${app.brand.origin}${EXPORT_PATH}`}
        </code>
        {head ? <DownloadChainButton /> : null}
      </article>
    </PageLayout>
  );
}
