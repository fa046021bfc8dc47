/** Placeholder in the content's size (`className`); the loading text is announced by its container. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block rounded-6 bg-surface-2 ${className}`} />
);
