import { useRouter } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { chosenDelaySeconds, onDelayChange } from "#client/realtime/delay-setting.ts";
import { goalSignals, setGoalSignal } from "#client/session/preferences/goal-signals.ts";
import { saveSpoilerSetting } from "#client/session/preferences/save-spoiler-setting.ts";
import { setBroadcastDelay } from "#client/session/preferences/set-broadcast-delay.ts";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { MAX_DELAY_SECONDS } from "#domain/matches/spoilers/delay.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import { m } from "#messages";

const DELAY_STEP_SECONDS = 5;

function DelaySlider() {
  const seconds = useSyncExternalStore(onDelayChange, chosenDelaySeconds, () => 0);
  return (
    <label className="flex flex-col gap-2 text-12 font-600 text-muted">
      <span className="flex justify-between">
        {m.watch_delay()}
        <output className="tabular text-strong">{m.watch_delay_seconds({ seconds })}</output>
      </span>
      <input
        type="range"
        min={0}
        max={MAX_DELAY_SECONDS}
        step={DELAY_STEP_SECONDS}
        value={seconds}
        onChange={(event) => setBroadcastDelay(Number(event.target.value))}
        aria-valuetext={m.watch_delay_seconds({ seconds })}
        className="w-full min-h-8 accent-accent focus-ring"
      />
      <span className="font-400">{m.watch_delay_hint()}</span>
    </label>
  );
}

/** Spoilers, broadcast delay, sound and vibration. */
export function ViewingSettings() {
  const router = useRouter();
  const setting = useApp().spoilers ?? SPOILERS_SHOWN;
  const [signals, setSignals] = useState(goalSignals);
  const change = (signal: "sound" | "vibration", on: boolean) => setSignals(setGoalSignal(signal, on));
  return (
    <>
      <div>
        <SegmentedControl
          legend={m.spoiler_mode()}
          value={setting.mode}
          onChange={(mode) => void saveSpoilerSetting(router, { ...setting, mode })}
          options={[
            { value: "off", label: m.spoiler_off(), icon: "i-lucide-eye" },
            { value: "listed", label: m.spoiler_selected(), icon: "i-lucide-list-checks" },
            { value: "all", label: m.spoiler_all(), icon: "i-lucide-eye-off" },
          ]}
        />
        {setting.mode === "listed" && setting.leagues.length + setting.teams.length === 0 && (
          <p className="mt-2 text-12 text-muted">{m.spoiler_selected_hint()}</p>
        )}
      </div>
      <DelaySlider />
      <div>
        <Switch label={m.watch_sound()} checked={signals.sound} onChecked={(on) => change("sound", on)} />
        {"vibrate" in navigator && (
          <Switch label={m.watch_vibration()} checked={signals.vibration} onChecked={(on) => change("vibration", on)} />
        )}
      </div>
    </>
  );
}
