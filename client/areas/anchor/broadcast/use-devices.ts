import { useEffect, useState } from "react";
import { type Devices, listDevices } from "./media-sources.ts";

/** Named cameras and microphones. Listed again if `changes` does, because granting permission reveals names. */
export function useDevices(changes: string): Devices {
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new permission is no event of the browser.
  useEffect(() => {
    let isCurrent = true;
    const list = async () => {
      const found = await listDevices();
      if (isCurrent) setDevices(found);
    };
    void list();
    navigator.mediaDevices.addEventListener("devicechange", list);
    return () => {
      isCurrent = false;
      navigator.mediaDevices.removeEventListener("devicechange", list);
    };
  }, [changes]);
  return devices;
}
