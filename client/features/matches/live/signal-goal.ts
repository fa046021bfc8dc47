import { goalSignals } from "#client/session/preferences/goal-signals.ts";

const NOTES_HZ = [659, 880];
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.12;

let sound: AudioContext | undefined;

function play(): void {
  sound ??= new AudioContext();
  const { currentTime, destination } = sound;
  NOTES_HZ.forEach((pitch, index) => {
    if (!sound) return;
    const from = currentTime + index * NOTE_SECONDS;
    const tone = new OscillatorNode(sound, { frequency: pitch });
    const level = new GainNode(sound, { gain: LOUDNESS });
    level.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS);
    tone.connect(level).connect(destination);
    tone.start(from);
    tone.stop(from + NOTE_SECONDS);
  });
}

/** Plays a short sound or vibrates, if enabled. */
export function playGoalSignal(): void {
  const { sound: wantsSound, vibration } = goalSignals();
  if (wantsSound) play();
  if (vibration && "vibrate" in navigator) navigator.vibrate([80, 60, 80]);
}
