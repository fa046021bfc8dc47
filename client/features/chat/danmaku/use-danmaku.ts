import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useChatPreferences } from "../use-chat-preferences.ts";
import { type DanmakuSettings, DEFAULT_DANMAKU, parseDanmakuSettings } from "./danmaku-settings.ts";

const KEY = "danmaku";

/**
 * On or off is stored with the member's account, the appearance in this browser. Without storage, settings last until
 * the page is left.
 */
export function useDanmaku(): [DanmakuSettings, (change: Partial<DanmakuSettings>) => void] {
  const router = useRouter();
  const preferences = useChatPreferences();
  const [stored, setStored] = useState(DEFAULT_DANMAKU);
  useEffect(() => {
    try {
      setStored(parseDanmakuSettings(localStorage.getItem(KEY)));
    } catch {
      // Storage is not available: the defaults apply.
    }
  }, []);
  const change = ({ isOn, ...appearance }: Partial<DanmakuSettings>) => {
    if (preferences && isOn !== undefined) {
      void import("#client/session/preferences/save-preferences.ts").then(({ savePreference }) =>
        savePreference(router, { chat: { danmaku: isOn } }),
      );
    }
    const changed = { ...stored, ...appearance, ...(!preferences && isOn !== undefined && { isOn }) };
    setStored(changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(changed));
    } catch {
      // Without storage, the change applies to this page only.
    }
  };
  return [preferences ? { ...stored, isOn: preferences.danmaku } : stored, change];
}
