import { SelectField } from "#client/features/forms/select-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import type { BrowserPush } from "./broadcast.ts";
import type { BroadcastView } from "./broadcast-view.ts";
import type { Size } from "./quality.ts";
import { useDevices } from "./use-devices.ts";

type Props = { broadcast: BrowserPush; view: BroadcastView; size: Size; hasScreen: boolean; hasSound: boolean };

const OFF = "off";

/** Camera or screen, and the microphone. Can be changed while sending. */
export function SourceChoice({ broadcast, view, size, hasScreen, hasSound }: Props) {
  const { picture, microphone, isMuted } = view;
  const { cameras, microphones } = useDevices(`${picture.kind} ${microphone.kind}`);
  const source = picture.kind === "off" ? undefined : picture.source;
  const isOn = picture.kind === "on" || picture.kind === "asking";
  const cameraId =
    picture.kind === "on" && source === "camera"
      ? picture.stream.getVideoTracks()[0]?.getSettings().deviceId
      : undefined;
  const chooseMicrophone = (id: string) =>
    id === OFF ? broadcast.turnMicrophoneOff() : void broadcast.turnMicrophoneOn(id);
  const hasMicrophone = microphone.kind === "on";
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button
          aria-pressed={isOn && source === "camera"}
          kind={isOn && source === "camera" ? "primary" : "quiet"}
          onClick={() => void broadcast.showCamera(size)}
        >
          <span aria-hidden="true" className="i-lucide-video text-16" />
          {m.broadcast_camera()}
        </Button>
        {hasScreen ? (
          <Button
            aria-pressed={isOn && source === "screen"}
            kind={isOn && source === "screen" ? "primary" : "quiet"}
            onClick={() => void broadcast.shareScreen()}
          >
            <span aria-hidden="true" className="i-lucide-monitor text-16" />
            {m.broadcast_screen()}
          </Button>
        ) : null}
        {hasSound && !hasMicrophone ? (
          <Button onClick={() => void broadcast.turnMicrophoneOn()}>
            <span aria-hidden="true" className="i-lucide-mic text-16" />
            {m.broadcast_microphone()}
          </Button>
        ) : null}
        {hasMicrophone ? (
          <Button aria-pressed={isMuted} onClick={() => broadcast.setMuted(!isMuted)}>
            <span aria-hidden="true" className={`${isMuted ? "i-lucide-mic-off" : "i-lucide-mic"} text-16`} />
            {isMuted ? m.broadcast_unmute() : m.broadcast_mute()}
          </Button>
        ) : null}
      </div>
      {cameraId !== undefined && cameras.length > 1 ? (
        <SelectField
          label={m.broadcast_camera()}
          value={cameraId}
          options={cameras.map(({ id, label }) => ({ value: id, label }))}
          onValue={(id) => void broadcast.showCamera(size, id)}
        />
      ) : null}
      {hasMicrophone ? (
        <SelectField
          label={m.broadcast_microphone()}
          value={microphone.deviceId ?? OFF}
          options={[
            ...microphones.map(({ id, label }) => ({ value: id, label })),
            { value: OFF, label: m.broadcast_no_microphone() },
          ]}
          onValue={chooseMicrophone}
        />
      ) : null}
    </div>
  );
}
