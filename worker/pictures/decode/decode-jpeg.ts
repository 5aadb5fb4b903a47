import type { Size } from '../../../shared/rules/fit-box.ts';
import { type JpegHeader, readIccProfile, readJpegHeader } from '../detect/jpeg-header.ts';
import { assertWithinBudget, wasmBudgetBytes } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { bytesPerPixel, type PixelLayout } from '../rows.ts';
import { PictureScaler } from '../scale/picture-scaler.ts';
import type { Planes } from '../scale/planes.ts';
import { readCmykGrid } from './cmyk-profile.ts';
import { jpegDecodeBytes } from './decode-bytes.ts';
import { returnDecoder, takeDecoder } from './decoder-pool.ts';
import { cmykFlattener } from './flatten-cmyk.ts';
import { streamIntoMemory } from './stream-into-memory.ts';
import { TurboJpeg } from './turbo-jpeg.ts';

/** Result of every decoder: the picture as stored (not rotated), scaled, and its profile if it is small. */
export interface DecodedPicture {
  planes: Planes;
  iccProfile: Uint8Array | null;
}

/** Decoding somewhat larger than the target and resampling the rest looks better: 1.5 dB for 5 MB. */
const memoryMargin = 1.3;
const maxScans = 100;

type TurboLayout = Exclude<PixelLayout, 'rgba' | 'rgb16' | 'rgba16'>;

const pixelFormats: Record<TurboLayout, number> = { rgb: 0, gray: 6, 'cmyk-inverted': 11 };
/** Doubled chroma samples are averaged again by the scaler: smooth upsampling in between would be wasted. */
const fastUpsample = 256;

interface DecodePlan {
  layout: TurboLayout;
  /** The DCT scales to this many eighths. */
  eighths: number;
  columns: number;
  rows: number;
  needBytes: number;
}

/** Decodes a JPEG to a target size. Throws PictureError; `needs-browser` before any memory is taken. */
export async function decodeJpeg(source: PictureSource, target: Size): Promise<DecodedPicture> {
  const header = await readJpegHeader(source);
  const cmykGrid = header.components.length === 4 ? readCmykGrid(await readIccProfile(source, header)) : null;
  const flattenCmyk = cmykGrid ? cmykFlattener(cmykGrid) : undefined;
  const plan = planDecode(header, source.sizeBytes, target);
  const turbo = takeDecoder(TurboJpeg, plan.needBytes);
  const { malloc, free, memory } = turbo.calls;
  const file = allocated(malloc(source.sizeBytes));
  await streamIntoMemory(source, () => new Uint8Array(memory.buffer), file);
  if (header.manyScans) assertFewScans(new Uint8Array(memory.buffer, file, source.sizeBytes), header.scanOffset);
  const pixels = allocated(malloc(plan.columns * plan.rows * bytesPerPixel[plan.layout]));
  decompress(turbo, file, source.sizeBytes, pixels, header, plan);

  const scaler = new PictureScaler(
    {
      columns: plan.columns,
      rows: plan.rows,
      exactWidth: (header.width * plan.eighths) / 8,
      exactHeight: (header.height * plan.eighths) / 8,
      layout: plan.layout,
      flattenCmyk,
    },
    target,
  );
  const bytes = new Uint8Array(memory.buffer);
  const stride = plan.columns * bytesPerPixel[plan.layout];
  for (let row = 0; row < plan.rows; row++) scaler.pushRow(bytes, pixels + row * stride);
  free(pixels);
  free(file);
  returnDecoder(turbo);
  return { planes: scaler.finish(), iccProfile: plan.layout === 'rgb' ? header.iccProfile : null };
}

/** The best scale that the budget allows: with room above the target, else just the target. */
function planDecode(header: JpegHeader, fileBytes: number, target: Size): DecodePlan {
  const layout = header.components.length === 1 ? 'gray' : header.components.length === 3 ? 'rgb' : 'cmyk-inverted';
  const eighthsFor = (room: number) => {
    const wanted = Math.max((target.width * room) / header.width, (target.height * room) / header.height);
    return Math.min(8, Math.max(1, Math.ceil(wanted * 8 - 1e-9)));
  };
  const least = eighthsFor(1);
  for (let eighths = eighthsFor(memoryMargin); ; eighths--) {
    const columns = Math.ceil((header.width * eighths) / 8);
    const rows = Math.ceil((header.height * eighths) / 8);
    const needBytes = jpegDecodeBytes(fileBytes, columns * rows * bytesPerPixel[layout], header);
    if (needBytes <= wasmBudgetBytes) return { layout, eighths, columns, rows, needBytes };
    if (eighths <= least) assertWithinBudget(needBytes);
  }
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
    status = tjDecompress2(handle, file, fileBytes, pixels, plan.columns, 0, plan.rows, format, fastUpsample);
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
