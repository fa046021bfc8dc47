import { useEffect, useState } from "react";

const KEY = "level-seen";

/** Whether the level has risen since the last visit on this device; false on the first visit. */
export function useIsNewLevel(level: number): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const seen = localStorage.getItem(KEY);
    setIsNew(seen !== null && level > Number(seen));
    localStorage.setItem(KEY, String(level));
  }, [level]);
  return isNew;
}
