import { delayCookieSeconds, setDelaySeconds } from "#client/realtime/delay-setting.ts";
import { setSettingCookie } from "./setting-cookie.ts";

/** The worker must know the delay, too; otherwise the next page would show at once what rooms delay. */
export const storeDelayCookie = (): void => setSettingCookie("delay", String(delayCookieSeconds()));

export function setBroadcastDelay(seconds: number): void {
  setDelaySeconds(seconds);
  storeDelayCookie();
}
