type Signals = { sound: boolean; vibration: boolean };
const KEY = "goal-signals";

/** Off by default: pages must not play sounds unasked. */
export function goalSignals(): Signals {
  try {
    const stored = localStorage.getItem(KEY) ?? "";
    return { sound: stored.includes("sound"), vibration: stored.includes("vibration") };
  } catch {
    // Storage is not available.
    return { sound: false, vibration: false };
  }
}

export function setGoalSignal(signal: keyof Signals, on: boolean): Signals {
  const next = { ...goalSignals(), [signal]: on };
  try {
    localStorage.setItem(KEY, [next.sound && "sound", next.vibration && "vibration"].filter(Boolean).join(" "));
  } catch {
    // The setting can't be stored, so it stays off.
    return goalSignals();
  }
  return next;
}
