import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { isSynced, onPictureChange, setSynced } from "#client/realtime/playback-clock.ts";
import { Switch } from "#client/ui/switch.tsx";
import type { PlaybackSource, SourceKind } from "#domain/live/contract.ts";
import { m } from "#messages";
import { needLabel, sourceLabel } from "../source-labels.ts";

type Props = {
  sources: readonly PlaybackSource[];
  selected: SourceKind | undefined;
  onSelect: (kind: SourceKind) => void;
  /** A locked source: what to do about it. */
  onLocked: (source: PlaybackSource) => void;
};

/** Sources, locked ones with what they need, and the switch of the synchronized clock. */
export function SourceMenu({ sources, selected, onSelect, onLocked }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const name = useId();
  const showsFirst = useSyncExternalStore(
    onPictureChange,
    () => !isSynced(),
    () => false,
  );
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setIsOpen(false);
    };
    window.addEventListener("pointerdown", onPointer);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointerdown", onPointer);
      window.removeEventListener("keydown", onKey);
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
        <div className="player-menu">
          <fieldset>
            <legend>{m.player_source()}</legend>
            {sources.map((source) => {
              const isLocked = source.url === "";
              return (
                <label key={source.kind} data-source={source.kind}>
                  <input
                    type="radio"
                    name={name}
                    checked={source.kind === selected}
                    onChange={() => {
                      setIsOpen(false);
                      if (isLocked) onLocked(source);
                      else onSelect(source.kind);
                    }}
                  />
                  <span className="flex-1">{sourceLabel(source.kind)}</span>
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
