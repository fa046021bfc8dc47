import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { startSession } from "#client/session/start-session.ts";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { AVATAR_PIXELS } from "#domain/identity/avatar.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

/** Loaded when a file is chosen. */
const CropDialog = lazyComponent(
  async () => (await import("#client/features/media/crop-image-dialog.tsx")).CropImageDialog,
);

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES);
const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

/** A first check; the server validates the bytes. */
function fileProblem(file: File): string | undefined {
  if (!ACCEPT.includes(file.type)) return m.error_bad_picture();
  return file.size > MAX_IMAGE_BYTES ? m.account_avatar_too_large({ megabytes: MEGABYTES }) : undefined;
}

export function AvatarSection({ user }: { user: UserInfo }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const saveChanged = async (changed: UserInfo) => {
    await startSession(router, changed);
    showToast(m.account_saved());
  };
  const remove = useMutation({
    mutationFn: () => router.options.context.api.call("POST /user/avatar/remove", {}),
    onSuccess: saveChanged,
  });
  const chooseFile = (chosen: File | undefined) => {
    if (!chosen) return;
    const fileError = fileProblem(chosen);
    setProblem(fileError);
    setFile(fileError ? undefined : chosen);
  };
  const close = (why?: string) => {
    setFile(undefined);
    setProblem(why);
  };
  return (
    <SettingsSection title={m.account_avatar()}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={user} size={96} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => input.current?.click()} className="needs-scripts">
              {m.account_avatar_choose()}
            </Button>
            {user.avatar ? (
              <Button onClick={() => remove.mutate()} aria-busy={remove.isPending}>
                {m.account_avatar_remove()}
              </Button>
            ) : null}
          </div>
          <input
            ref={input}
            type="file"
            accept={ACCEPT.join()}
            hidden
            aria-label={m.account_avatar_choose()}
            onChange={(event) => {
              chooseFile(event.target.files?.[0]);
              // Choosing the same file again must fire a change event.
              event.target.value = "";
            }}
          />
          <p className="text-12 text-muted">{m.account_avatar_hint({ megabytes: MEGABYTES })}</p>
          <div role="alert" className="text-13 text-live">
            {problem}
          </div>
        </div>
      </div>
      {file ? (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            shape="round"
            pixels={AVATAR_PIXELS}
            onClose={close}
            onCropped={async (bytes) => {
              await saveChanged(await router.options.context.api.call("POST /user/avatar", { bytes }));
              close();
            }}
          />
        </Suspense>
      ) : null}
    </SettingsSection>
  );
}
