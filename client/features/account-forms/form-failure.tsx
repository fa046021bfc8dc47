/** What the server refused, said when it comes; its place is above the button that was pressed. */
export const FormFailure = ({ text }: { text: string | undefined }) => (
  <div role="alert">
    {text ? (
      <p className="flex items-start gap-2 rounded-10 bg-live-soft px-3 py-2 text-13 text-strong">
        <span aria-hidden="true" className="i-lucide-circle-alert mt-1 text-14 text-live" />
        {text}
      </p>
    ) : null}
  </div>
);
