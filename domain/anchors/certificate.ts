/** Of a streamer's verification: the day in UTC and the account, so that it never changes and names one person. */
export const certificateNumber = ({ uid, verifiedAtMs }: { uid: number; verifiedAtMs: number }): string =>
  `${new Date(verifiedAtMs).toISOString().slice(0, 10).replaceAll("-", "")}-${uid}`;
