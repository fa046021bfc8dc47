import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./header-menu.css";
import { Suspense, useSyncExternalStore } from "react";
import { delaySeconds, onDelayChange } from "#client/realtime/delay-setting.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { useHasOpened } from "#client/ui/use-has-opened.ts";
import { m } from "#messages";

const MENU_ID = "display";

const loadSettings = () => import("./display-settings.tsx");
/** Loaded when the user is about to open the menu. */
const DisplaySettings = lazyComponent(async () => (await loadSettings()).DisplaySettings);

/** Reminds the user of an active broadcast delay. */
function DelayChip() {
  const seconds = useSyncExternalStore(
    onDelayChange,
    () => Math.round(delaySeconds()),
    () => 0,
  );
  if (seconds === 0) return null;
  return (
    <button type="button" className="delay-chip focus-ring" popoverTarget={MENU_ID} title={m.shell_display()}>
      <span aria-hidden="true" className="i-lucide-timer text-14" />
      {m.watch_delay_seconds({ seconds })}
    </button>
  );
}

/** Settings for theme, density, spoilers, delay and sounds. Hidden without scripts. */
export function DisplayMenu() {
  const [menu, hasOpened] = useHasOpened();
  return (
    <div className="needs-scripts flex items-center">
      <DelayChip />
      <IconButton
        icon="i-lucide-sun-moon"
        label={m.shell_display()}
        popoverTarget={MENU_ID}
        onPointerEnter={loadSettings}
        onFocus={loadSettings}
      />
      <section ref={menu} id={MENU_ID} popover="auto" aria-label={m.shell_display()} className="header-menu">
        <div className="flex flex-col gap-4 p-4">
          {hasOpened && (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <DisplaySettings />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  );
}
