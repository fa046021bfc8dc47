import { CallError } from "#client/api/call-error.ts";
import type { Api } from "#domain/api/contract.ts";
import type { UploadView } from "#domain/videos/desk-contract.ts";

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

type Options = {
  api: Api;
  file: Blob;
  upload: UploadView;
  onProgress: (upload: UploadView) => void;
  signal: AbortSignal;
  wait?: (ms: number) => Promise<unknown>;
};

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Transient failures: the connection was lost, or the server failed. Others are not retried. */
const isTransient = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind !== "refused" || error.status >= 500 || error.errorName === "upload_wrong_offset");

/**
 * Sends the missing chunks and completes the upload. After a failure, asks the server for the offset to resume from.
 */
export async function uploadFile({
  api,
  file,
  upload,
  onProgress,
  signal,
  wait = waitFor,
}: Options): Promise<UploadView> {
  const { uploadId, chunkBytes } = upload;
  let now = upload;
  let failures = 0;
  while (now.state.kind === "uploading" && !signal.aborted) {
    const offset = now.state.receivedBytes;
    try {
      if (offset === file.size) now = await api.call("POST /video/upload/complete", { uploadId });
      else {
        const bytes = new Uint8Array(await file.slice(offset, offset + chunkBytes).arrayBuffer());
        now = await api.call("POST /video/upload/append", { uploadId, offset, bytes });
      }
      failures = 0;
      onProgress(now);
    } catch (error) {
      const delayMs = RETRY_MS[failures];
      if (!isTransient(error) || delayMs === undefined) throw error;
      failures += 1;
      await wait(delayMs);
      now = await api.call("GET /video/upload", { uploadId }).catch(() => now);
    }
  }
  return now;
}
