let settle: ((isConfirmed: boolean) => void) | undefined;

/** Resolves the promise of `waitForConfirm`. */
export function settleConfirm(isConfirmed: boolean): void {
  settle?.(isConfirmed);
  settle = undefined;
}

export function waitForConfirm(): Promise<boolean> {
  settleConfirm(false);
  return new Promise((resolve) => {
    settle = resolve;
  });
}
