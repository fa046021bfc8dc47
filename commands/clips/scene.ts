// A stylized field seen from above, or a neutral stage. All motion repeats after one loop, so it loops seamlessly.
import { CLIP, FRAME_CODE, frameCode } from "#simulator/clip/clip-format.ts";
import { Canvas, type Color } from "./canvas.ts";
import type { Theme } from "./themes.ts";

const { width: WIDTH, height: HEIGHT, frames: FRAMES } = CLIP;
const STRIPES = 10;
const MARGIN = 28;
const SHADOW: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
const COVER_PHASE = 0.14;
const STAGE_RINGS = [58, 96, 134] as const;
const STAGE_GLOW = 240;
const DOT_GAP = 20;
const FULL_TURN = Math.PI * 2;

/** Starting positions of a team's five players, as fractions of their half. */
const FORMATION = [
  [0.08, 0.5],
  [0.35, 0.22],
  [0.35, 0.78],
  [0.72, 0.36],
  [0.72, 0.66],
] as const;

function drawPitch({ surface, lines }: Theme): Canvas {
  const field = new Canvas(WIDTH, HEIGHT);
  const stripe = WIDTH / STRIPES;
  for (let index = 0; index < STRIPES; index += 1)
    field.rectangle(index * stripe, 0, stripe, HEIGHT, index % 2 === 0 ? surface[0] : surface[1]);
  const [right, bottom] = [WIDTH - MARGIN, HEIGHT - MARGIN];
  const corners = [
    [MARGIN, MARGIN, right, MARGIN],
    [right, MARGIN, right, bottom],
    [right, bottom, MARGIN, bottom],
    [MARGIN, bottom, MARGIN, MARGIN],
    [WIDTH / 2, MARGIN, WIDTH / 2, bottom],
  ] as const;
  for (const [fromX, fromY, toX, toY] of corners) field.line(fromX, fromY, toX, toY, 2, lines);
  field.ring(WIDTH / 2, HEIGHT / 2, 46, 2, lines);
  field.disc(WIDTH / 2, HEIGHT / 2, 4, lines);
  for (const goalX of [MARGIN, right]) field.ring(goalX, HEIGHT / 2, 62, 2, lines);
  field.rectangle(0, 90, MARGIN - 2, HEIGHT - 180, surface[0]);
  field.rectangle(right + 2, 90, MARGIN, HEIGHT - 180, surface[STRIPES % 2 === 0 ? 1 : 0]);
  return field;
}

/** Two halves with dots that fade towards the middle, where the two sides meet. */
function drawStage({ surface, lines, home, away }: Theme): Canvas {
  const stage = new Canvas(WIDTH, HEIGHT);
  stage.rectangle(0, 0, WIDTH, HEIGHT, surface[0]);
  for (let radius = STAGE_GLOW; radius > 0; radius -= 12) stage.disc(WIDTH / 2, HEIGHT / 2, radius, surface[1], 0.16);
  for (let y = DOT_GAP / 2; y < HEIGHT; y += DOT_GAP)
    for (let x = DOT_GAP / 2; x < WIDTH; x += DOT_GAP) {
      const outwards = Math.abs(x - WIDTH / 2) / (WIDTH / 2);
      stage.disc(x, y, 1 + 2.5 * outwards, x < WIDTH / 2 ? home : away, 0.1 + 0.4 * outwards ** 2);
    }
  for (const radius of STAGE_RINGS) stage.ring(WIDTH / 2, HEIGHT / 2, radius, 1.5, lines);
  return stage;
}

/** Lights of both sides on the rings, and a wave from the middle every two seconds. */
function drawLights(picture: Canvas, theme: Theme, phase: number): void {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const wave = (phase * 4) % 1;
  picture.disc(x, y, 20 + wave * 120, theme.lines, 0.22 * (1 - wave));
  for (const [number, radius] of STAGE_RINGS.entries())
    for (const side of [0, 1])
      for (let tail = 0; tail < 14; tail += 1) {
        const direction = number % 2 === 0 ? 1 : -1;
        const turn = FULL_TURN * (direction * phase * (number + 1) + side / 2) - direction * tail * 0.05;
        const color = side === 0 ? theme.home : theme.away;
        picture.disc(x + Math.cos(turn) * radius, y + Math.sin(turn) * radius, 7 - tail * 0.4, color, 1 - tail / 14);
      }
  picture.disc(x, y, 14 + 3 * Math.sin(FULL_TURN * phase * 4), theme.ball);
}

const drawTeams = (picture: Canvas, theme: Theme, phase: number): void => {
  if (theme.scene === "stage") drawLights(picture, theme, phase);
  else {
    drawPlayers(picture, theme, phase);
    drawBall(picture, theme, phase);
  }
};

export const drawField = (theme: Theme): Canvas => (theme.scene === "stage" ? drawStage(theme) : drawPitch(theme));

function drawPlayers(picture: Canvas, theme: Theme, phase: number): void {
  for (const side of [0, 1])
    for (const [number, [along, across]] of FORMATION.entries()) {
      const turn = FULL_TURN * (phase + number * 0.23 + side * 0.41);
      const fromGoal = MARGIN + along * (WIDTH / 2 - MARGIN) + 22 * Math.sin(turn) * (number === 0 ? 0.3 : 1);
      const x = side === 0 ? fromGoal : WIDTH - fromGoal;
      const y = MARGIN + across * (HEIGHT - 2 * MARGIN) + 26 * Math.sin(turn * 2 + number);
      picture.disc(x + 2, y + 4, 10, SHADOW, 0.25);
      picture.disc(x, y, 10, side === 0 ? theme.home : theme.away);
      picture.ring(x, y, 9.5, 2, theme.lines);
    }
}

function drawBall(picture: Canvas, theme: Theme, phase: number): void {
  const x = WIDTH / 2 + (WIDTH / 2 - 60) * Math.sin(FULL_TURN * phase) * 0.92;
  const y = HEIGHT / 2 + (HEIGHT / 2 - 60) * Math.sin(FULL_TURN * phase * 3) * 0.8;
  const heightAboveGround = 10 * Math.abs(Math.sin(FULL_TURN * phase * 4));
  picture.disc(x + heightAboveGround, y + heightAboveGround, 6, SHADOW, 0.3);
  picture.disc(x, y - heightAboveGround, 6 + heightAboveGround / 6, theme.ball);
}

/** The hand makes one turn per loop. */
function drawClock(picture: Canvas, phase: number): void {
  const [x, y, radius] = [WIDTH - 48, 46, 26];
  picture.disc(x, y, radius + 3, BLACK);
  picture.disc(x, y, radius, WHITE);
  for (let tick = 0; tick < 8; tick += 1) {
    const [sin, cos] = [Math.sin((FULL_TURN * tick) / 8), Math.cos((FULL_TURN * tick) / 8)];
    picture.line(
      x + sin * (radius - 5),
      y - cos * (radius - 5),
      x + sin * (radius - 1),
      y - cos * (radius - 1),
      2,
      BLACK,
    );
  }
  const turn = FULL_TURN * phase;
  picture.line(x, y, x + Math.sin(turn) * (radius - 6), y - Math.cos(turn) * (radius - 6), 3, [204, 32, 32]);
  picture.disc(x, y, 3, BLACK);
}

/** Tests read the frame number from a screenshot of the player. */
function drawFrameCode(picture: Canvas, frame: number): void {
  const { left, top, block } = FRAME_CODE;
  const blocks = frameCode(frame);
  picture.rectangle(left - 4, top - 4, blocks.length * block + 8, block + 8, [96, 96, 96]);
  for (const [index, isWhite] of blocks.entries())
    picture.rectangle(left + index * block, top, block, block, isWhite ? WHITE : BLACK);
}

/** Draws a live's cover: a moment of the clip, without clock and frame code. */
export function drawCover(theme: Theme, field: Canvas): Uint8Array {
  const picture = new Canvas(WIDTH, HEIGHT, field);
  drawTeams(picture, theme, COVER_PHASE);
  return picture.pixels;
}

export function drawFrame(theme: Theme, field: Canvas, frame: number, hasFrameCode: boolean): Uint8Array {
  const picture = new Canvas(WIDTH, HEIGHT, field);
  const phase = frame / FRAMES;
  drawTeams(picture, theme, phase);
  drawClock(picture, phase);
  if (hasFrameCode) drawFrameCode(picture, frame);
  return picture.pixels;
}
