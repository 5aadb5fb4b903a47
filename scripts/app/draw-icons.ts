import { encode } from 'fast-png';

type Rgb = readonly [number, number, number];
interface Shape {
  color: Rgb;
  covers: (x: number, y: number) => boolean;
}

const teal: Rgb = [14, 83, 99];
const ridge: Rgb = [58, 122, 136];
const sun: Rgb = [255, 217, 168];
const snow: Rgb = [255, 255, 255];

/** Each edge of a pixel is split into so many samples. */
const samples = 3;

/** The icons of the installed app and the picture of links in chats, by file name: PNG, drawn like favicon.svg. */
export const drawIcons = (): Record<string, Uint8Array> => ({
  'icon-192.png': draw(192, 192, [roundedSquare(192), ...mark(192, 1)]),
  'icon-512.png': draw(512, 512, [roundedSquare(512), ...mark(512, 1)]),
  // Phones cut these into shapes of their own: their middle holds all of the mark.
  'icon-maskable-512.png': draw(512, 512, [everywhere, ...mark(512, 0.72)]),
  'apple-touch-icon.png': draw(180, 180, [everywhere, ...mark(180, 0.86)]),
  'og.png': draw(1200, 630, [
    everywhere,
    circle(860, 200, 105, sun),
    polygon([-40, 660, 330, 250, 560, 500, 800, 300, 1250, 660], ridge),
    polygon([120, 660, 520, 290, 700, 480, 830, 390, 1160, 660], snow),
  ]),
});

const everywhere: Shape = { color: teal, covers: () => true };

/** The sun and the mountains, in the middle of a square; `scale` 1 is as large as in favicon.svg. */
function mark(size: number, scale: number): Shape[] {
  const at = (unit: number): number => (size / 32) * (16 + (unit - 16) * scale);
  return [
    circle(at(21), at(11.5), (size / 32) * 3.6 * scale, sun),
    polygon([5, 25, 13.2, 13, 18.8, 20.6, 22, 16.8, 28, 25].map(at), snow),
  ];
}

function roundedSquare(size: number): Shape {
  const radius = size / 4;
  return {
    color: teal,
    covers(x, y) {
      const dx = Math.max(radius - x, x - (size - radius), 0);
      const dy = Math.max(radius - y, y - (size - radius), 0);
      return Math.hypot(dx, dy) <= radius;
    },
  };
}

const circle = (cx: number, cy: number, radius: number, color: Rgb): Shape => ({
  color,
  covers: (x, y) => Math.hypot(x - cx, y - cy) <= radius,
});

/** `corners`: x and y in turn. */
function polygon(corners: number[], color: Rgb): Shape {
  const points = Array.from(
    { length: corners.length / 2 },
    (_, at) => [corners[2 * at]!, corners[2 * at + 1]!] as const,
  );
  return {
    color,
    covers: (x, y) =>
      points.reduce((inside, [x1, y1], at) => {
        const [x2, y2] = points[(at + 1) % points.length]!;
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
      }, false),
  };
}

/** Returns the PNG of shapes, the last one on top; transparent where there is none. */
function draw(width: number, height: number, shapes: readonly Shape[]): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(pixelAt(shapes, x, y), (y * width + x) * 4);
  return encode({ width, height, data, channels: 4, depth: 8 });
}

function pixelAt(shapes: readonly Shape[], x: number, y: number): [number, number, number, number] {
  let [red, green, blue, covered] = [0, 0, 0, 0];
  for (let sample = 0; sample < samples ** 2; sample++) {
    const sx = x + ((sample % samples) + 0.5) / samples;
    const sy = y + (Math.floor(sample / samples) + 0.5) / samples;
    const shape = shapes.findLast(({ covers }) => covers(sx, sy));
    if (!shape) continue;
    red += shape.color[0];
    green += shape.color[1];
    blue += shape.color[2];
    covered += 1;
  }
  const mean = (sum: number): number => Math.round(sum / Math.max(1, covered));
  return [mean(red), mean(green), mean(blue), Math.round((covered / samples ** 2) * 255)];
}
