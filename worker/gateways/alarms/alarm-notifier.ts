import type { AlarmName } from "#domain/operations/alarms.ts";

export type AlarmNotice = {
  name: AlarmName;
  state: "opened" | "resolved";
  detail: string;
  openedAtMs: number;
};

/** Rejects when nobody accepted the notice. */
export type AlarmNotifier = { notify(notice: AlarmNotice): Promise<void> };
