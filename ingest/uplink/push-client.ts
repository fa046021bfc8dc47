export type SiteResponse = { status: number; body: Readonly<Record<string, unknown>> };

/** Requests to the site, in order. They reject if the site cannot be reached or the request times out. */
export type PushClient = {
  postJson(path: string, headers: Record<string, string>, body: unknown): Promise<SiteResponse>;
  putBytes(path: string, headers: Record<string, string>, body: Uint8Array): Promise<SiteResponse>;
  close(): void;
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
