import { useEffect, useState } from "react";

const KEY = "level-seen";

/** Whether the level is higher than at the last visit of this device; the first visit celebrates nothing. */
export function useIsNewLevel(level: number): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const seen = localStorage.getItem(KEY);
    setIsNew(seen !== null && level > Number(seen));
    localStorage.setItem(KEY, String(level));
  }, [level]);
  return isNew;
}
