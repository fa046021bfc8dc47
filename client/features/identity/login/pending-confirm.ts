let settle: ((isConfirmed: boolean) => void) | undefined;

/** Tells whoever waits for the owner's proof what came of it. */
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
