/** Shows alerts one after another. A long queue is shown faster; on overflow the oldest are dropped. */
export type AlertQueue<Alert> = {
  add(alert: Alert): void;
  /** Removes waiting alerts. */
  remove(isUnwanted: (alert: Alert) => boolean): void;
};

type Options<Alert> = { show(alert: Alert): () => void; shownMs: number; maxQueued: number };

const CROWD = 4;

export function createAlertQueue<Alert>({ show, shownMs, maxQueued }: Options<Alert>): AlertQueue<Alert> {
  let waiting: Alert[] = [];
  let isShowing = false;

  function next() {
    const [alert, ...rest] = waiting;
    if (alert === undefined || isShowing) return;
    waiting = rest;
    isShowing = true;
    const hide = show(alert);
    setTimeout(
      () => {
        isShowing = false;
        hide();
        next();
      },
      rest.length >= CROWD ? shownMs / 2 : shownMs,
    );
  }

  return {
    add(alert) {
      waiting = [...waiting, alert].slice(-maxQueued);
      next();
    },
    remove(isUnwanted) {
      waiting = waiting.filter((alert) => !isUnwanted(alert));
    },
  };
}
