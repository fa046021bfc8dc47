import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { isSynced, onPictureChange, setSynced } from "#client/realtime/playback-clock.ts";
import { Switch } from "#client/ui/switch.tsx";
import type { PlaybackSource } from "#domain/live/contract.ts";
import { m } from "#messages";
import { sourceKey } from "../choose-source.ts";
import { needLabel, sourceLabel } from "../source-labels.ts";

type Props = {
  sources: readonly PlaybackSource[];
  /** A key returned by `sourceKey`. */
  selected: string;
  onSelect: (key: string) => void;
  /** Called for locked sources, to show how to unlock them. */
  onLocked: (source: PlaybackSource) => void;
};

const MENU_GAP_PX = 8;

/** The sources (locked ones with their requirement) and the switch for the synchronized clock. */
export function SourceMenu({ sources, selected, onSelect, onLocked }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const name = useId();
  const showsFirst = useSyncExternalStore(
    onPictureChange,
    () => !isSynced(),
    () => false,
  );
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setIsOpen(false);
    const button = root.current?.getBoundingClientRect();
    menu.current?.style.setProperty("--menu-right", `${innerWidth - (button?.right ?? innerWidth)}px`);
    menu.current?.style.setProperty("--menu-bottom", `${innerHeight - (button?.top ?? innerHeight) + MENU_GAP_PX}px`);
    menu.current?.showPopover();
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    window.addEventListener("pointerdown", onPointer);
    window.addEventListener("keydown", onKey);
    window.addEventListener("scroll", close, { once: true });
    return () => {
      window.removeEventListener("pointerdown", onPointer);
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", close);
    };
  }, [isOpen]);
  return (
    <div ref={root} className="player-menu-root">
      <button
        type="button"
        className="player-button focus-ring-inset"
        aria-label={m.player_source()}
        title={m.player_source()}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true" className="i-lucide-settings text-20" />
      </button>
      {isOpen ? (
        <div ref={menu} className="player-menu" popover="manual">
          <fieldset>
            <legend>{m.player_source()}</legend>
            {sources.map((source) => {
              const isLocked = source.url === "";
              const key = sourceKey(source);
              return (
                <label key={key} data-source={key}>
                  <input
                    type="radio"
                    name={name}
                    checked={key === selected}
                    onChange={() => {
                      setIsOpen(false);
                      if (isLocked) onLocked(source);
                      else onSelect(key);
                    }}
                  />
                  <span className="flex-1">{sourceLabel(source)}</span>
                  {isLocked && source.needs ? (
                    <span className="player-need">
                      <span aria-hidden="true" className="i-lucide-lock text-12" />
                      {needLabel(source.needs)}
                    </span>
                  ) : null}
                </label>
              );
            })}
          </fieldset>
          <Switch label={m.player_show_first()} checked={showsFirst} onChecked={(on) => setSynced(!on)} />
          <p className="text-12 text-muted">{m.player_show_first_hint()}</p>
        </div>
      ) : null}
    </div>
  );
}
