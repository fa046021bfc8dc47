import type { ProfilePage, WithContext } from "schema-dts";
import type { ExpertProfile } from "#domain/experts/views-contract.ts";
import { avatarPath } from "#domain/identity/avatar.ts";

/** The expert as a person. The record is not marked up as a rating, because that would be advertising. */
export function createExpertJsonLd(
  { expert, followers, introduction, signature, sinceMs }: ExpertProfile,
  urlOf: (path: string) => string,
): object[] {
  const url = urlOf(`/expert/${expert.uid}`);
  const description = introduction || signature;
  const page: WithContext<ProfilePage> = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    ...(sinceMs !== null && { dateCreated: new Date(sinceMs).toISOString() }),
    mainEntity: {
      "@type": "Person",
      name: expert.username,
      identifier: String(expert.uid),
      url,
      ...(description && { description }),
      ...(expert.avatar && { image: new URL(avatarPath(expert.avatar), url).href }),
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "FollowAction" },
        userInteractionCount: followers,
      },
    },
  };
  return [page];
}
