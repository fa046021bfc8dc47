/** Stands where content will be, in its size (`className`); the words for it are said once, by what loads. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block rounded-6 bg-surface-2 ${className}`} />
);
