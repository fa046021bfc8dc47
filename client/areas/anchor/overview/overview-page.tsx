import "#client/features/charts/charts.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { anchorProfileHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";
import { ownProfileQuery } from "../anchor-queries.ts";
import { AnchorFrame } from "../anchor-screen.tsx";
import { ApplicationPage } from "../application/application-page.tsx";
import { BroadcastStatus, LastLive } from "./broadcast-status.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfilePictures } from "./profile-pictures.tsx";

function Overview({ uid }: { uid: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: profile } = useSuspenseQuery(ownProfileQuery(api, uid));
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 md:grid-cols-2">
        <BroadcastStatus profile={profile} />
        <LastLive roomId={profile.roomId} />
      </div>
      <section className="panel !mt-0 flex flex-col gap-6 p-4" aria-labelledby="profile">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="profile" className="text-16">
            {m.profile_edit()}
          </h2>
          <ButtonLink href={anchorProfileHref(app, uid)}>{m.profile_public()}</ButtonLink>
        </div>
        <ProfileForm key={profile.anchor.uid} profile={profile} />
        <ProfilePictures profile={profile} />
      </section>
    </div>
  );
}

export const OverviewScreen = () => (
  <AnchorFrame page="overview">
    {({ uid, roles }) => (anyCan(roles, "go_live") ? <Overview uid={uid} /> : <ApplicationPage />)}
  </AnchorFrame>
);
