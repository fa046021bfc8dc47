import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useChatPreferences } from "../use-chat-preferences.ts";
import { type DanmakuSettings, DEFAULT_DANMAKU, parseDanmakuSettings } from "./danmaku-settings.ts";

const KEY = "danmaku";

/**
 * Whether lines fly is a member's choice for every device, and stands with their account; how they fly is this
 * browser's. A browser that keeps nothing still shows what was chosen, until the page is left.
 */
export function useDanmaku(): [DanmakuSettings, (change: Partial<DanmakuSettings>) => void] {
  const router = useRouter();
  const chosen = useChatPreferences();
  const [kept, setKept] = useState(DEFAULT_DANMAKU);
  useEffect(() => {
    try {
      setKept(parseDanmakuSettings(localStorage.getItem(KEY)));
    } catch {
      // Storage is closed to this page: the defaults hold.
    }
  }, []);
  const change = ({ isOn, ...look }: Partial<DanmakuSettings>) => {
    if (chosen && isOn !== undefined) {
      void import("#client/session/preferences/save-preferences.ts").then(({ savePreference }) =>
        savePreference(router, { chat: { danmaku: isOn } }),
      );
    }
    const changed = { ...kept, ...look, ...(!chosen && isOn !== undefined && { isOn }) };
    setKept(changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(changed));
    } catch {
      // As above: it holds for this page.
    }
  };
  return [chosen ? { ...kept, isOn: chosen.danmaku } : kept, change];
}
