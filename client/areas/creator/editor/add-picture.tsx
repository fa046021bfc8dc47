import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ImagePicker } from "#client/features/media/image-picker.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { m } from "#messages";

/** Loaded when a file is chosen. */
const CropDialog = lazyComponent(
  async () => (await import("#client/features/media/crop-image-dialog.tsx")).CropImageDialog,
);

/** Side length: sharp on phones, and far below the size limit. */
const PICTURE_PIXELS = 800;

/** Chooses a picture, crops it to a square and uploads it. */
export function AddPicture({ onFile }: { onFile: (file: string) => void }) {
  const { api } = useRouter().options.context;
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const close = (why?: string) => {
    setChosen(undefined);
    setProblem(why);
  };
  return (
    <>
      <ImagePicker
        label={m.creator_picture()}
        buttonLabel={m.creator_picture()}
        icon="i-lucide-plus"
        isPending={false}
        error={problem}
        onFile={setChosen}
      />
      {chosen ? (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            shape="square"
            pixels={PICTURE_PIXELS}
            onClose={close}
            onCropped={async (bytes) => {
              const { file } = await api.call("POST /creator_platform/planPicture", { bytes });
              onFile(file);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
