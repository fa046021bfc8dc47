import { useState } from "react";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { m } from "#messages";
import { DANMAKU_DENSITIES, DANMAKU_SPEEDS, type DanmakuSettings, MAX_BLOCKED_WORDS } from "./danmaku-settings.ts";

const DENSITY = {
  few: { label: () => m.room_danmaku_few(), icon: "i-lucide-minus" },
  some: { label: () => m.room_danmaku_some(), icon: "i-lucide-equal" },
  many: { label: () => m.room_danmaku_many(), icon: "i-lucide-align-justify" },
};
const SPEED = {
  slow: { label: () => m.room_danmaku_slow(), icon: "i-lucide-chevron-right" },
  normal: { label: () => m.room_danmaku_normal(), icon: "i-lucide-chevrons-right" },
  fast: { label: () => m.room_danmaku_fast(), icon: "i-lucide-fast-forward" },
};
const parseWords = (typed: string): string[] =>
  typed
    .split(/[,，、;\s]+/)
    .filter((word) => word !== "")
    .slice(0, MAX_BLOCKED_WORDS);

type Props = {
  settings: DanmakuSettings;
  onChange: (change: Partial<DanmakuSettings>) => void;
  onClose: () => void;
};

export function DanmakuMenu({ settings, onChange, onClose }: Props) {
  const [typed, setTyped] = useState(settings.blocked.join(", "));
  return (
    <Modal title={m.room_danmaku()} onClose={onClose}>
      <Switch label={m.room_danmaku_on()} checked={settings.isOn} onChecked={(isOn) => onChange({ isOn })} />
      <SegmentedControl
        legend={m.room_danmaku_density()}
        value={settings.density}
        options={DANMAKU_DENSITIES.map((value) => ({
          value,
          label: DENSITY[value].label(),
          icon: DENSITY[value].icon,
        }))}
        onChange={(density) => onChange({ density })}
      />
      <SegmentedControl
        legend={m.room_danmaku_speed()}
        value={settings.speed}
        options={DANMAKU_SPEEDS.map((value) => ({ value, label: SPEED[value].label(), icon: SPEED[value].icon }))}
        onChange={(speed) => onChange({ speed })}
      />
      <label className="flex flex-col gap-2 text-12 font-600 text-muted">
        {m.room_danmaku_opacity()}
        <input
          type="range"
          min={20}
          max={100}
          step={10}
          value={settings.opacityPercent}
          onChange={(event) => onChange({ opacityPercent: Number(event.target.value) })}
          className="danmaku-range focus-ring"
        />
      </label>
      <TextField
        label={m.room_danmaku_blocked()}
        hint={m.room_danmaku_blocked_hint()}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          onChange({ blocked: parseWords(value) });
        }}
      />
    </Modal>
  );
}
