import { useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { contactHref } from "#client/links.ts";
import { setSettingCookie } from "#client/session/preferences/setting-cookie.ts";
import { Button, ButtonAnchor } from "#client/ui/button.tsx";
import type { Brand } from "#domain/brands/brand.ts";
import { m } from "#messages";

const OPEN = "chat=on";
const never = () => () => undefined;
/** The page's CSP allows the provider only if it was loaded after consent. */
const isAllowed = (): boolean =>
  location.search === `?${OPEN}` && document.cookie.split("; ").includes("supportChat=on");

/** Embeds the brand's chat provider. Nothing is loaded from it before the visitor starts the chat. */
export function SupportChat({ provider, url }: NonNullable<Brand["supportChat"]>) {
  const page = contactHref(useApp());
  const isOpen = useSyncExternalStore(never, isAllowed, () => false);
  return (
    <section className="needs-scripts panel mt-4 flex max-w-prose flex-col items-start gap-3 p-4">
      <h2 className="text-16 font-600">{m.support_chat_title()}</h2>
      <p className="text-14">{m.support_chat_consent({ provider })}</p>
      {isOpen ? (
        <>
          <iframe
            title={m.support_chat_title()}
            src={url}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
            className="h-140 w-full rounded-10 border"
          />
          <Button
            onClick={() => {
              setSettingCookie("supportChat", "off");
              location.assign(page);
            }}
          >
            {m.support_chat_end()}
          </Button>
        </>
      ) : (
        <ButtonAnchor href={`${page}?${OPEN}`} onClick={() => setSettingCookie("supportChat", "on")}>
          <span aria-hidden="true" className="i-lucide-message-circle text-16" />
          {m.support_chat_start()}
        </ButtonAnchor>
      )}
    </section>
  );
}
