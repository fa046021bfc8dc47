import { useLoaderData } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { banReasonLabel, rejectReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { LoginRequired } from "#client/features/identity/login-required.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { dateAndTime, fullDate } from "#client/format/dates.ts";
import { anchorListHref, anchorProfileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import { certificateNumber } from "#domain/anchors/certificate.ts";
import type { AnchorApplicationStatus, AnchorProfile } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import type { Certificate } from "./load-certificate.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b py-3">
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="text-14 font-500 text-strong tabular">{children}</dd>
  </div>
);

function Verified({ profile: { anchor, verifiedAtMs } }: { profile: AnchorProfile }) {
  const app = useApp();
  return (
    <article
      data-certificate={anchor.uid}
      className="mx-auto flex max-w-prose flex-col gap-6 rounded-16 border bg-surface-1 p-6"
    >
      <header className="flex flex-col items-center gap-3 text-center">
        <Avatar person={anchor} size={96} />
        <h1 className="text-24 break-words">
          <bdi>{anchor.username}</bdi>
        </h1>
        <p className="text-13 text-muted">
          {m.certificate_title()} · {app.brand.name}
        </p>
      </header>
      <dl className="border-t">
        <Fact name={m.feeds_state()}>
          <Badge tone="accent">
            <span aria-hidden="true" className="i-lucide-badge-check me-1 text-12" />
            {m.streamer_verified()}
          </Badge>
        </Fact>
        <Fact name={m.certificate_since()}>{fullDate(verifiedAtMs, app.locale, app.timeZone)}</Fact>
        <Fact name={m.certificate_number()}>
          <bdi dir="ltr">{certificateNumber({ uid: anchor.uid, verifiedAtMs })}</bdi>
        </Fact>
      </dl>
      <ButtonLink className="self-center" href={anchorProfileHref(app, anchor.uid)}>
        {m.profile_public()}
      </ButtonLink>
    </article>
  );
}

/** Shown without a certificate; depends on the state of the visitor's application. */
function NotVerified({ status }: { status: AnchorApplicationStatus }) {
  const app = useApp();
  const { state, reason, banReason, note, appliedAtMs } = status;
  const apply = <ButtonLink href={anchorHref(app)}>{m.anchor_center()}</ButtonLink>;
  if (state === "under_review") {
    const text = m.apply_review_text({ date: dateAndTime(appliedAtMs ?? 0, app.locale, app.timeZone) });
    return <EmptyState headingLevel={1} icon="i-lucide-hourglass" title={m.apply_review_title()} text={text} />;
  }
  if (state === "banned") {
    const text = [banReason ? banReasonLabel(banReason) : "", note].filter(Boolean).join(" · ");
    return <EmptyState headingLevel={1} icon="i-lucide-ban" title={m.error_anchor_banned()} text={text} />;
  }
  if (state === "rejected") {
    const text = [reason ? rejectReasonLabel(reason) : "", note].filter(Boolean).join(" · ");
    return (
      <EmptyState headingLevel={1} icon="i-lucide-circle-x" title={m.notification_anchor_rejected()} text={text}>
        {apply}
      </EmptyState>
    );
  }
  return (
    <EmptyState headingLevel={1} icon="i-lucide-id-card" title={m.certificate_own_none()} text={m.apply_lead()}>
      {apply}
    </EmptyState>
  );
}

function Content({ certificate }: { certificate: Certificate }) {
  const app = useApp();
  switch (certificate.kind) {
    case "verified":
      return <Verified profile={certificate.profile} />;
    case "own":
      return <NotVerified status={certificate.status} />;
    case "guest":
      return <LoginRequired why={m.certificate_guest()} />;
    case "none":
      return (
        <EmptyState headingLevel={1} icon="i-lucide-circle-help" title={m.certificate_none()}>
          <ButtonLink href={anchorListHref(app)}>{m.streamers_title()}</ButtonLink>
        </EmptyState>
      );
  }
}

/** A streamer's verification: that of `?id=`, or the visitor's own. */
export function CertificateScreen() {
  const app = useApp();
  const certificate = useLoaderData({ from: "/certificate" });
  return (
    <PageLayout>
      <title>{`${m.certificate_title()} | ${app.brand.name}`}</title>
      <Content certificate={certificate} />
    </PageLayout>
  );
}
