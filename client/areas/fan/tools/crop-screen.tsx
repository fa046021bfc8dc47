import "./crop-tool.css";
import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { ImagePicker } from "#client/features/media/image-picker.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { cropToBlob, type PixelArea } from "./crop-image.ts";

const RATIOS = { "1:1": 1, "4:3": 4 / 3, "16:9": 16 / 9, "3:4": 3 / 4, "9:16": 9 / 16 } as const;
type Ratio = keyof typeof RATIOS;
const RATIO_OPTIONS = (Object.keys(RATIOS) as Ratio[]).map((value) => ({ value, label: value }));
const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function CropTool({ file }: { file: File }) {
  const [objectUrl, setObjectUrl] = useState<string>();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [ratio, setRatio] = useState<Ratio>("1:1");
  const [area, setArea] = useState<PixelArea>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const save = async (chosen: PixelArea) => {
    // The browser reports an invalid image only when decoding it.
    const blob = await cropToBlob(file, chosen).catch(() => undefined);
    if (blob) saveBlob(blob, `${file.name.replace(/\.[^.]*$/, "")}-${ratio.replace(":", "x")}.${blob.type.slice(6)}`);
    else setFailure(m.error_bad_picture());
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="crop-tool" dir="ltr">
        {objectUrl ? (
          <Cropper
            image={objectUrl}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={RATIOS[ratio]}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setFailure(m.error_bad_picture()) }}
          />
        ) : null}
      </div>
      <SelectField label={m.crop_ratio()} value={ratio} options={RATIO_OPTIONS} onValue={setRatio} />
      <label className="block text-13 font-500 text-text">
        {m.account_avatar_zoom()}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="min-h-11 w-full accent-accent focus-ring"
        />
      </label>
      <ErrorNotice text={failure} />
      <Button kind="primary" className="self-start" disabled={!area} onClick={() => area && void save(area)}>
        <span aria-hidden="true" className="i-lucide-download text-14" />
        {m.crop_save()}
      </Button>
    </div>
  );
}

/** Crops a picture in the browser. */
export function CropScreen() {
  const app = useApp();
  const [file, setFile] = useState<File>();
  return (
    <PageLayout>
      <title>{`${m.crop_title()} | ${app.brand.name}`}</title>
      <div className="flex max-w-prose flex-col gap-4">
        <h1 className="text-24 text-strong">{m.crop_title()}</h1>
        <p className="text-14 text-muted">{m.crop_description()}</p>
        <ImagePicker
          label={m.crop_title()}
          buttonLabel={m.account_avatar_choose()}
          isPending={false}
          onFile={setFile}
        />
        {file ? <CropTool key={`${file.name} ${file.size} ${file.lastModified}`} file={file} /> : null}
      </div>
    </PageLayout>
  );
}
