import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { countDownload } from "#client/features/identity/promotion-channel.ts";
import { Button, ButtonAnchor } from "#client/ui/button.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import { m } from "#messages";
import { useInstallPrompt } from "./use-install-prompt.ts";

export type Apps = { ios: string | null; android: string | null };
type Device = "ios" | "android" | "other";

const deviceOf = (userAgent: string): Device => {
  if (/iPhone|iPad/.test(userAgent)) return "ios";
  return /Android/.test(userAgent) ? "android" : "other";
};

/** Undefined until hydrated, because cached pages are the same for all devices. */
function useDevice(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => setDevice(deviceOf(navigator.userAgent)), []);
  return device;
}

const STORES = [
  { device: "ios", name: "App Store" },
  { device: "android", name: "Google Play" },
] as const;

/** The brand's apps in the stores, or how to add the site to the home screen. */
export function InstallLinks({ apps }: { apps: Apps }) {
  const { api } = useRouter().options.context;
  const { brand, basePath } = useApp();
  const device = useDevice();
  const install = useInstallPrompt();
  const stores = STORES.filter((one) => apps[one.device] && (!device || device === "other" || device === one.device));
  const steps = [
    { device: "ios", name: "iPhone · iPad", text: m.download_ios_steps() },
    { device: "android", name: "Android", text: m.download_android_steps() },
  ].filter((one) => !device || device === "other" || device === one.device);
  return (
    <div className="flex w-full flex-col items-center gap-6">
      {stores.length > 0 || install ? (
        <div className="flex flex-wrap justify-center gap-3">
          {stores.map((one) => (
            <ButtonAnchor
              key={one.device}
              kind="primary"
              href={apps[one.device] ?? undefined}
              rel="noopener"
              onClick={() => void countDownload(api)}
            >
              {one.name}
            </ButtonAnchor>
          ))}
          {install ? (
            <Button
              kind="primary"
              onClick={async () => {
                if (await install()) await countDownload(api);
              }}
            >
              {m.download_install()}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="grid w-full gap-4 text-start md:grid-cols-3">
        {stores.length > 0
          ? null
          : steps.map(({ name, text }) => (
              <section key={name} className="rounded-16 bg-surface-1 p-4">
                <h2 className="text-16">{name}</h2>
                <p className="pt-2 text-14">{text}</p>
              </section>
            ))}
        <section className="hidden flex-col items-start gap-3 rounded-16 bg-surface-1 p-4 md:flex">
          <h2 className="text-16">{m.download_scan()}</h2>
          <QrCode text={`${brand.origin}${basePath || "/"}`} label={m.download_scan()} />
        </section>
      </div>
    </div>
  );
}
