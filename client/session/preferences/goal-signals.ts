type Signals = { sound: boolean; vibration: boolean };
const KEY = "goal-signals";

/** Off until somebody asks for it: a page that makes a noise by itself is closed. */
export function goalSignals(): Signals {
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    return { sound: kept.includes("sound"), vibration: kept.includes("vibration") };
  } catch {
    // Storage is closed to this page: nothing was asked for.
    return { sound: false, vibration: false };
  }
}

export function setGoalSignal(signal: keyof Signals, on: boolean): Signals {
  const next = { ...goalSignals(), [signal]: on };
  try {
    localStorage.setItem(KEY, [next.sound && "sound", next.vibration && "vibration"].filter(Boolean).join(" "));
  } catch {
    // It cannot be kept, so it is not on.
    return goalSignals();
  }
  return next;
}
