/** Placeholder with the content's size (`className`); its container announces the loading text. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block rounded-6 bg-surface-2 ${className}`} />
);
