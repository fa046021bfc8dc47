import { mayHaveUploadedSticker, parseMessageParts } from "../composer/message-parts.ts";
import { Sticker } from "../composer/sticker.tsx";
import { useUploadedStickers } from "../composer/use-uploaded-stickers.ts";

/** Messages contain no markup; only stickers are rendered. */
export function MessageText({ text, ownName }: { text: string; ownName: string | undefined }) {
  const uploaded = useUploadedStickers(mayHaveUploadedSticker(text));
  const parts = parseMessageParts(text, new Set(uploaded.map(({ name }) => name)));
  return (
    <bdi className="message-text">
      {parts.map((part, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a sent message never changes, and parts repeat.
        if (part.is === "sticker") return <Sticker key={at} name={part.name} uploaded={uploaded} />;
        if (part.is === "text") return part.text;
        const isMe = ownName !== undefined && part.text.slice(1).toLowerCase() === ownName.toLowerCase();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent message never changes, and parts repeat.
          <b key={at} className={isMe ? "message-mention is-me" : "message-mention"}>
            {part.text}
          </b>
        );
      })}
    </bdi>
  );
}
