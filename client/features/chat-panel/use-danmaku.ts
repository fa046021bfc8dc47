import { useEffect, useState } from "react";
import { type DanmakuSettings, DEFAULT_DANMAKU, readDanmaku } from "./danmaku-settings.ts";

const KEY = "danmaku";

/** A browser that keeps nothing still shows what was chosen, until the page is left. */
export function useDanmaku(): [DanmakuSettings, (change: Partial<DanmakuSettings>) => void] {
  const [settings, setSettings] = useState(DEFAULT_DANMAKU);
  useEffect(() => {
    try {
      setSettings(readDanmaku(localStorage.getItem(KEY)));
    } catch {
      // Storage is closed to this page: the defaults hold.
    }
  }, []);
  const change = (next: Partial<DanmakuSettings>) => {
    const changed = { ...settings, ...next };
    setSettings(changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(changed));
    } catch {
      // As above: it holds for this page.
    }
  };
  return [settings, change];
}
