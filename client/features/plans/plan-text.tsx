import type { ContentSpan, PlanContent } from "#domain/plans/content.ts";

const Line = ({ spans }: { spans: readonly ContentSpan[] }) =>
  spans.map(({ text, bold }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    bold ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
  );

type Props = { content: PlanContent; pictureBaseUrl: string; locale: string };

/** The text of a tip: paragraphs, lists and pictures, but no HTML. */
export const PlanText = ({ content, pictureBaseUrl, locale }: Props) => (
  <div lang={locale} className="flex max-w-prose flex-col gap-3 break-words text-16">
    {content.map((block, place) => {
      const key = `${block.kind}-${place}`;
      if (block.kind === "picture") {
        return (
          <img
            key={key}
            src={pictureBaseUrl + block.file}
            alt=""
            width={800}
            height={800}
            loading="lazy"
            className="aspect-square w-full max-w-100 rounded-10 bg-surface-2 object-cover"
          />
        );
      }
      if (block.kind === "paragraph") {
        return (
          <p key={key} dir="auto">
            <Line spans={block.spans} />
          </p>
        );
      }
      const List = block.ordered ? "ol" : "ul";
      return (
        // One direction for the whole list, because its markers are outside the items.
        <List
          key={key}
          dir="auto"
          className={`flex flex-col gap-1 ps-6 ${block.ordered ? "list-decimal" : "list-disc"}`}
        >
          {block.items.map((spans, item) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <li key={item}>
              <Line spans={spans} />
            </li>
          ))}
        </List>
      );
    })}
  </div>
);
