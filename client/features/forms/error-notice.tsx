type Props = {
  text: string | undefined;
  /** What failed; `text` is then the reason. */
  title?: string;
  /** Takes no space in a row of fields until there is an error. */
  isInline?: boolean;
};

/** An error, announced by screen readers. */
export const ErrorNotice = ({ text, title, isInline = false }: Props) => (
  <div role="alert" className={isInline ? "basis-full empty:hidden" : undefined}>
    {text ? (
      <div className="flex items-start gap-2 rounded-10 bg-live-soft px-3 py-2 text-13 text-strong">
        <span aria-hidden="true" className="i-lucide-circle-alert mt-1 text-14 text-live" />
        <div className="min-w-0">
          {title ? <p className="font-600">{title}</p> : null}
          <p>{text}</p>
        </div>
      </div>
    ) : null}
  </div>
);
