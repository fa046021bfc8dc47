import { useState } from "react";
import { TextField } from "#client/features/forms/text-field.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import type { StudioBrandDetail } from "#domain/brands/studio-contract.ts";
import { m } from "#messages";
import { StudioProblem, useStudioAction } from "./use-studio-action.tsx";

type Props = { brand: StudioBrandDetail; onPublished: () => Promise<unknown> };

/** The server requires re-authentication to publish. */
export function PublishForm({ brand: { brandId, revision }, onPublished }: Props) {
  const { run, problem, isPending } = useStudioAction();
  const [comment, setComment] = useState("");
  const publish = () =>
    run(async (api) => {
      await api.call("POST /operator/brand/publish", { brandId, revision, comment: comment.trim() });
      showToast(m.brand_published());
      await onPublished();
    });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (comment.trim() !== "") void publish();
      }}
    >
      <TextField label={m.brand_comment()} value={comment} maxLength={300} onValue={setComment} />
      <StudioProblem problem={problem} />
      <Button type="submit" kind="primary" className="self-start" disabled={isPending || comment.trim() === ""}>
        {m.desk_event_publish()}
      </Button>
    </form>
  );
}
