import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";

let ready: Promise<void> | undefined;

/** Renders an SVG as PNG in its own size. Characters missing from every font are left out. */
export async function rasterize(svg: string, fonts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(resvgModule);
  await ready;
  const renderer = new Resvg(svg, {
    font: { fontBuffers: [...fonts], defaultFontFamily: "Noto Sans", sansSerifFamily: "Noto Sans" },
  });
  try {
    const image = renderer.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    renderer.free();
  }
}
