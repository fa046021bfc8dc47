import { percentage } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { UploadView } from "#domain/videos/desk-contract.ts";
import { MAX_UPLOAD_MS } from "#domain/videos/limits.ts";
import type { UploadRejection } from "#domain/videos/uploads.ts";
import { m } from "#messages";

export const MAX_UPLOAD_HOURS = MAX_UPLOAD_MS / 3_600_000;

const REJECTIONS: Record<UploadRejection, () => string> = {
  not_mp4: m.upload_rejected_not_mp4,
  broken: m.upload_rejected_broken,
  index_missing: m.upload_rejected_index_missing,
  fragmented: m.upload_rejected_fragmented,
  no_video: m.upload_rejected_no_video,
  video_codec: m.upload_rejected_video_codec,
  audio_codec: m.upload_rejected_audio_codec,
  picture_format: m.upload_rejected_picture_format,
  too_long: () => m.upload_rejected_too_long({ hours: MAX_UPLOAD_HOURS }),
  too_short: m.upload_rejected_too_short,
  keyframes: m.upload_rejected_keyframes,
  bitrate: m.upload_rejected_bitrate,
};

/** `isSending`: this page is sending the file now. */
export function uploadStateLabel({ state, totalBytes }: UploadView, isSending: boolean, locale: Locale): string {
  switch (state.kind) {
    case "uploading": {
      const percent = percentage(state.receivedBytes / totalBytes, locale);
      return isSending ? m.upload_progress({ percent }) : m.upload_interrupted({ percent });
    }
    case "processing":
      return m.upload_processing({ percent: percentage(state.percent / 100, locale) });
    case "ready":
      return m.desk_state_draft();
    case "rejected":
      return REJECTIONS[state.reason]();
  }
}
