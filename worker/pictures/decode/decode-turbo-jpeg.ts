import type { JpegHeader } from '../detect/jpeg-header.ts';
import { assertWithinBudget, wasmBudgetBytes } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { bytesPerPixel, type DecodeRequest, type PixelLayout, type RowConsumer } from '../rows.ts';
import { jpegDecodeBytes } from './decode-bytes.ts';
import { returnDecoder, takeDecoder } from './decoder-pool.ts';
import { streamIntoMemory } from './stream-into-memory.ts';
import { TurboJpeg } from './turbo-jpeg.ts';

/** Decoding somewhat larger than the target and resampling the rest looks better: 1.5 dB for 5 MB. */
const memoryMargin = 1.3;
const maxScans = 100;

type TurboLayout = Exclude<PixelLayout, 'rgba' | 'rgb16' | 'rgba16'>;

const pixelFormats: Record<TurboLayout, number> = { rgb: 0, gray: 6, 'cmyk-inverted': 11 };
/** Doubled chroma samples that are averaged again: smooth upsampling in between would be wasted. */
const fastUpsample = 256;

interface DecodePlan {
  layout: TurboLayout;
  /** The DCT scales to this many eighths. */
  eighths: number;
  columns: number;
  rows: number;
  needBytes: number;
}

/** WASM memory that the smallest decode takes. */
export const turboBytes = (header: JpegHeader, fileBytes: number): number => planAt(header, fileBytes, 1).needBytes;

/** Decodes a JPEG whole, at a scale that leaves enough. Throws PictureError; `needs-browser` before memory is taken. */
export async function decodeTurboJpeg(
  source: PictureSource,
  header: JpegHeader,
  { box, maxScale }: DecodeRequest,
  into: RowConsumer,
): Promise<void> {
  const plan = planDecode(header, source.sizeBytes, maxScale);
  const turbo = takeDecoder(TurboJpeg, plan.needBytes);
  const { malloc, free, memory } = turbo.calls;
  const file = allocated(malloc(source.sizeBytes));
  await streamIntoMemory(source, () => new Uint8Array(memory.buffer), file);
  if (header.manyScans) assertFewScans(new Uint8Array(memory.buffer, file, source.sizeBytes), header.scanOffset);
  const pixels = allocated(malloc(plan.columns * plan.rows * bytesPerPixel[plan.layout]));
  decompress(turbo, file, source.sizeBytes, pixels, header, plan, maxScale >= 2 ? fastUpsample : 0);

  const scale = 8 / plan.eighths;
  const first = Math.floor(box.top / scale);
  const end = Math.min(plan.rows, Math.ceil((box.top + box.height) / scale));
  const grid = { left: 0, top: first * scale, scaleX: scale, scaleY: scale, columns: plan.columns, rows: end - first };
  into.start(grid, plan.layout);
  const bytes = new Uint8Array(memory.buffer);
  const stride = plan.columns * bytesPerPixel[plan.layout];
  for (let row = first; row < end; row++) {
    into.pushRow(bytes, pixels + row * stride);
    if (into.pause) await into.pause;
  }
  free(pixels);
  free(file);
  returnDecoder(turbo);
}

/** The best scale that the budget allows: with room above what is asked for, else just that. */
function planDecode(header: JpegHeader, fileBytes: number, maxScale: number): DecodePlan {
  const eighthsFor = (room: number) => Math.min(8, Math.max(1, Math.ceil((8 * room) / maxScale - 1e-9)));
  const least = eighthsFor(1);
  for (let eighths = eighthsFor(memoryMargin); ; eighths--) {
    const plan = planAt(header, fileBytes, eighths);
    if (plan.needBytes <= wasmBudgetBytes) return plan;
    if (eighths <= least) assertWithinBudget(plan.needBytes);
  }
}

function planAt(header: JpegHeader, fileBytes: number, eighths: number): DecodePlan {
  const layout = header.components.length === 1 ? 'gray' : header.components.length === 3 ? 'rgb' : 'cmyk-inverted';
  const columns = Math.ceil((header.width * eighths) / 8);
  const rows = Math.ceil((header.height * eighths) / 8);
  const needBytes = jpegDecodeBytes(fileBytes, columns * rows * bytesPerPixel[layout], header);
  return { layout, eighths, columns, rows, needBytes };
}

/** Each scan of a progressive JPEG covers the whole picture: a small file could take minutes. */
function assertFewScans(file: Uint8Array, from: number): void {
  let scans = 0;
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    if (file[at + 1] === 0xda && ++scans > maxScans) throw new PictureError('unsupported', `over ${maxScans} scans`);
  }
}

function decompress(
  turbo: TurboJpeg,
  file: number,
  fileBytes: number,
  pixels: number,
  header: JpegHeader,
  plan: DecodePlan,
  flags: number,
): void {
  const { malloc, free, memory, tjInitDecompress, tjDestroy, tjDecompressHeader3, tjDecompress2 } = turbo.calls;
  let status: number;
  try {
    const handle = allocated(tjInitDecompress());
    const size = allocated(malloc(16));
    if (tjDecompressHeader3(handle, file, fileBytes, size, size + 4, size + 8, size + 12) !== 0) {
      throw new Error(turbo.errorText());
    }
    const [width, height] = new Uint32Array(memory.buffer, size, 2);
    if (width !== header.width || height !== header.height) throw new Error('two frames of different sizes');
    const format = pixelFormats[plan.layout];
    status = tjDecompress2(handle, file, fileBytes, pixels, plan.columns, 0, plan.rows, format, flags);
    free(size);
    tjDestroy(handle);
  } catch (error) {
    const reason = turbo.errorText();
    throw new PictureError('corrupt', reason === 'No error' ? String(error) : reason);
  }
  if (status !== 0) assertHarmless(turbo.errorText());
}

/** After these the whole picture is there: some phones pad their files or mislabel their scan. */
const harmlessWarnings = /extraneous bytes before marker 0xd9|Invalid SOS parameters/;

/** TurboJPEG ends a damaged picture with a warning and grey for what is missing. */
function assertHarmless(warning: string): void {
  if (harmlessWarnings.test(warning)) return;
  throw new PictureError(/Premature end of JPEG file/.test(warning) ? 'truncated' : 'corrupt', warning);
}

function allocated(pointer: number): number {
  if (pointer === 0) throw new PictureError('needs-browser', 'no memory left');
  return pointer;
}
