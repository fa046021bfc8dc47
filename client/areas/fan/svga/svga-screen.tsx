import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./svga-screen.css";
import { useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { giftLabel } from "#client/features/gifts/gift-label.ts";
import { GiftPicture } from "#client/features/gifts/gift-picture.tsx";
import { type OpenedSvga, openSvga } from "#client/features/gifts/svga/open-svga.ts";
import { svgaErrorText } from "#client/features/gifts/svga/svga-error-labels.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { Button } from "#client/ui/button.tsx";
import { GIFTS } from "#domain/gifts/catalogue.ts";
import { InvalidMovieError, type MovieProblem } from "#domain/media/svga/movie.ts";
import { m } from "#messages";
import { SvgaFilePicker } from "./svga-file-picker.tsx";

/** Lazy-loaded with the first movie. */
const MoviePlayer = lazyComponent(async () => (await import("./svga-player.tsx")).SvgaPlayer);

type MovieSource = { name: string; file: () => Promise<Blob> };
type Opened = { name: string; svga: OpenedSvga } | { problem: MovieProblem };

async function fileOfGift(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.blob();
}

/** Previews a local .svga file without uploading it, or one of the site's gifts. */
export function SvgaScreen() {
  const app = useApp();
  const open = useMutation({
    mutationFn: async ({ name, file }: MovieSource): Promise<Opened> => {
      const blob = await file();
      try {
        return { name, svga: await openSvga(blob) };
      } catch (error) {
        if (error instanceof InvalidMovieError) return { problem: error.problem };
        throw error;
      }
    },
  });
  const opened = open.data;
  return (
    <PageLayout>
      <title>{`${m.svga_title()} · ${app.brand.name}`}</title>
      <h1 className="mb-1 text-20">{m.svga_title()}</h1>
      <p className="mb-4 text-14 text-muted">{m.svga_about()}</p>
      <div className="svga-screen">
        <div className="flex min-w-0 flex-col gap-4">
          <SvgaFilePicker onFile={(file) => open.mutate({ name: file.name, file: async () => file })} />
          <ErrorNotice text={opened && "problem" in opened ? svgaErrorText(opened.problem, app.locale) : undefined} />
          <div className="needs-scripts flex flex-wrap gap-2">
            {GIFTS.map((gift) =>
              gift.animation === "svga" ? (
                <Button
                  key={gift.id}
                  onClick={() => open.mutate({ name: giftLabel(gift), file: () => fileOfGift(gift.file) })}
                >
                  <GiftPicture gift={gift} size={24} />
                  {giftLabel(gift)}
                </Button>
              ) : null,
            )}
          </div>
        </div>
        {opened && "svga" in opened ? (
          <Suspense>
            <MoviePlayer key={open.submittedAt} name={opened.name} svga={opened.svga} />
          </Suspense>
        ) : null}
      </div>
    </PageLayout>
  );
}
