import { delaySeconds, setDelaySeconds } from "#client/realtime/delay-setting.ts";
import { rememberSetting } from "./setting-cookie.ts";

/** The worker must know it too, or the next page would tell at once what rooms hold back. */
export const tellWorkerOfDelay = (): void => rememberSetting("delay", String(delaySeconds()));

export function changeDelay(seconds: number): void {
  setDelaySeconds(seconds);
  tellWorkerOfDelay();
}
