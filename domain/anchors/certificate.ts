/** The UTC day of the verification and the account id: the number never changes and belongs to one person. */
export const certificateNumber = ({ uid, verifiedAtMs }: { uid: number; verifiedAtMs: number }): string =>
  `${new Date(verifiedAtMs).toISOString().slice(0, 10).replaceAll("-", "")}-${uid}`;
