export type Color = readonly [red: number, green: number, blue: number];

/** An in-memory picture, three bytes per pixel, with anti-aliased edges. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;

  constructor(width: number, height: number, background?: Canvas) {
    this.width = width;
    this.height = height;
    this.pixels = background ? background.pixels.slice() : new Uint8Array(width * height * 3);
  }

  rectangle(left: number, top: number, width: number, height: number, color: Color): void {
    for (let y = Math.round(top); y < Math.round(top + height); y += 1)
      for (let x = Math.round(left); x < Math.round(left + width); x += 1) this.#blend(x, y, color, 1);
  }

  disc(centerX: number, centerY: number, radius: number, color: Color, opacity = 1): void {
    this.#shape(centerX, centerY, radius + 1, color, opacity, (x, y) => radius - Math.hypot(x - centerX, y - centerY));
  }

  ring(centerX: number, centerY: number, radius: number, thickness: number, color: Color): void {
    this.#shape(
      centerX,
      centerY,
      radius + thickness,
      color,
      1,
      (x, y) => thickness / 2 - Math.abs(Math.hypot(x - centerX, y - centerY) - radius),
    );
  }

  line(fromX: number, fromY: number, toX: number, toY: number, thickness: number, color: Color): void {
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const alongX = (toX - fromX) / length;
    const alongY = (toY - fromY) / length;
    const insideOf = (x: number, y: number) => {
      const along = Math.max(0, Math.min(length, (x - fromX) * alongX + (y - fromY) * alongY));
      return thickness / 2 - Math.hypot(x - fromX - along * alongX, y - fromY - along * alongY);
    };
    this.#shape((fromX + toX) / 2, (fromY + toY) / 2, length / 2 + thickness, color, 1, insideOf);
  }

  /** Fills where `insideOf` is positive, with an edge half a pixel soft. */
  #shape(
    centerX: number,
    centerY: number,
    reach: number,
    color: Color,
    opacity: number,
    insideOf: (x: number, y: number) => number,
  ): void {
    for (let y = Math.floor(centerY - reach); y <= centerY + reach; y += 1)
      for (let x = Math.floor(centerX - reach); x <= centerX + reach; x += 1) {
        const coverage = Math.max(0, Math.min(1, insideOf(x, y) + 0.5));
        if (coverage > 0) this.#blend(x, y, color, coverage * opacity);
      }
  }

  #blend(x: number, y: number, color: Color, opacity: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 3;
    for (const [channel, value] of color.entries()) {
      const before = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = Math.round(before + (value - before) * opacity);
    }
  }
}
