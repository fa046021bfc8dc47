import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { CopyField } from "#client/features/forms/copy-field.tsx";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import type { DeskArticle } from "#domain/news/desk-contract.ts";
import { m } from "#messages";

/** A link to the newest version for people without access to the desk. */
export function PreviewLink({ article: { newsId, locale } }: { article: DeskArticle }) {
  const app = useApp();
  const create = useAction(useRouter());
  const [link, setLink] = useState<{ url: string; expiresAtMs: number }>();
  return (
    <div className="flex flex-col gap-2">
      {link ? (
        <>
          <CopyField label={m.desk_preview_link()} value={link.url} />
          <p className="text-13 text-muted">
            {m.desk_preview_until({ time: dateAndTime(link.expiresAtMs, app.locale, app.timeZone) })}
          </p>
        </>
      ) : (
        <Button
          className="self-start"
          aria-busy={create.isPending}
          onClick={() =>
            void create.run(async (api) => {
              const { path, expiresAtMs } = await api.call("GET /operator/news/previewLink", { newsId, locale });
              setLink({ url: `${location.origin}${app.basePath}${path}`, expiresAtMs });
            })
          }
        >
          <span aria-hidden="true" className="i-lucide-link text-16" />
          {m.desk_preview_link()}
        </Button>
      )}
      <ErrorNotice text={create.failure} />
    </div>
  );
}
