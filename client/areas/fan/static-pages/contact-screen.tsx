import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { staticPageHref } from "#client/links.ts";
import { ButtonAnchor, ButtonLink } from "#client/ui/button.tsx";
import { m } from "#messages";
import { SupportChat } from "./support-chat.tsx";

/** Contact details of the brand's operators. */
export function ContactScreen() {
  const app = useApp();
  const { name, contactEmail, supportChat } = app.brand;
  return (
    <PageLayout>
      <title>{`${m.contact_title()} | ${name}`}</title>
      <h1 className="text-24 text-strong">{m.contact_title()}</h1>
      <p className="max-w-prose py-3 text-16">{m.contact_text()}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonAnchor kind="primary" href={`mailto:${contactEmail}`}>
          <span aria-hidden="true" className="i-lucide-mail text-16" />
          <bdi dir="ltr">{contactEmail}</bdi>
        </ButtonAnchor>
        <ButtonLink href={staticPageHref(app, "complaint")}>{m.complaint_form_title()}</ButtonLink>
      </p>
      {supportChat ? <SupportChat {...supportChat} /> : null}
    </PageLayout>
  );
}
