import type { BreadcrumbList, VideoObject, WithContext } from "schema-dts";
import type { AppContext } from "#client/app-context.ts";
import type { VideoView } from "#domain/videos/contract.ts";

const isoDuration = (durationMs: number): string => `PT${Math.max(1, Math.round(durationMs / 1_000))}S`;

/** Properties search engines require: name, picture and date. Media URLs are signed, so `embedUrl` is the page. */
export function createVideoJsonLd(video: VideoView, { brand }: AppContext, url: string): WithContext<VideoObject> {
  const { title, description, cover, durationMs, publishedAtMs, locale, views, externalUrl } = video;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: title,
    description: description || title,
    thumbnailUrl: [cover ? `${brand.origin}${cover}` : `${brand.origin}/share-images/site.png`],
    uploadDate: new Date(publishedAtMs).toISOString(),
    ...(durationMs !== null && { duration: isoDuration(durationMs) }),
    inLanguage: locale,
    url,
    embedUrl: externalUrl ?? url,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "WatchAction" },
      userInteractionCount: views,
    },
    publisher: { "@type": "Organization", name: brand.name, url: `${brand.origin}/` },
  };
}

export const createVideoBreadcrumb = (
  names: readonly { name: string; url: string }[],
): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: names.map(({ name, url }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name,
    item: url,
  })),
});
