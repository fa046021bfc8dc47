import { useContext, useState } from "react";
import { TextField } from "#client/features/forms/text-field.tsx";
import { EntityPicker } from "#client/features/search/entities/entity-picker.tsx";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { isNewsLink } from "#domain/news/document.ts";
import { m } from "#messages";
import { EntityNamesContext } from "./entity-names.ts";
import type { FieldBlock } from "./field-blocks.ts";
import { toNewsHref } from "./to-news-href.ts";

type PickedKind = "match" | "lineup" | "video";
type Props = { kind: PickedKind; onPick: (block: FieldBlock) => void; onClose: () => void };

const TITLES: Record<PickedKind, () => string> = {
  match: m.desk_block_match,
  lineup: m.match_tab_lineups,
  video: m.desk_block_video,
};

/** A video on another site opens on that site. */
function OtherVideo({ onPick }: Pick<Props, "onPick">) {
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const href = toNewsHref(address);
  const isComplete = isNewsLink(href) && title.trim() !== "";
  return (
    <>
      <TextField label={m.desk_address()} inputMode="url" value={address} onValue={setAddress} />
      <TextField label={m.golive_title()} value={title} maxLength={200} onValue={setTitle} />
      <Button
        className="self-start"
        disabled={!isComplete}
        onClick={() => onPick({ kind: "video", href, title: title.trim() })}
      >
        {m.desk_insert()}
      </Button>
    </>
  );
}

/** Finds the match or video for a block. */
export function PickDialog({ kind, onPick, onClose }: Props) {
  const names = useContext(EntityNamesContext);
  return (
    <Modal title={TITLES[kind]()} onClose={onClose}>
      {kind === "video" ? (
        <>
          <EntityPicker
            isFirst
            kind="video"
            label={m.desk_find_video()}
            onPick={({ href, name }) => href && onPick({ kind: "video", href, title: name.slice(0, 200) })}
          />
          <OtherVideo onPick={onPick} />
        </>
      ) : (
        <EntityPicker
          isFirst
          kind="match"
          label={m.desk_find_match()}
          onPick={({ id, name }) => {
            names.remember(id, name);
            onPick({ kind, matchId: id });
          }}
        />
      )}
    </Modal>
  );
}
