const two = (value: number): string => String(value).padStart(2, "0");

/** 1:02:03 or 2:03, as video players show it in every language. */
export function formatLength(lengthMs: number): string {
  const seconds = Math.max(0, Math.round(lengthMs / 1_000));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
