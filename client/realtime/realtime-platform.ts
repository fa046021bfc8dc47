/** Browser APIs used by the connections, so that tests and the bench can replace them. */
export type RealtimePlatform = {
  /** Defaults to the global one. */
  WebSocket?: new (
    url: string,
  ) => unknown;
  /** Scheme and host of the rooms. */
  origin(): string;
  random(): number;
  /** Calls back when the network is restored or the tab becomes visible. Returns an unsubscribe function. */
  onWake(wake: () => void): () => void;
};

export const browserPlatform: RealtimePlatform = {
  origin: () => `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}`,
  random: () => Math.random(),
  onWake(wake) {
    const onVisible = () => {
      if (document.visibilityState === "visible") wake();
    };
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", onVisible);
    };
  },
};
