import type { PictureFormat } from '../../../../shared/engine/photo-kinds.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';
import { type Exif, noExif, readExif, readOrientation, readTakenAt } from './exif.ts';
import { type IsoBox, listBoxes } from './iso-boxes.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { makerNotePreview, type Stretch } from './maker-note.ts';
import { type TiffDirectory, TiffReader } from './tiff.ts';

/** The largest JPEG that a camera put into its RAW file, and how the RAW says it must be turned. */
interface RawPreview extends Stretch, Exif {}

const compressionTag = 0x0103;
const stripOffsetsTag = 0x0111;
const stripLengthsTag = 0x0117;
const subDirectoriesTag = 0x014a;
const jpegOffsetTag = 0x0201;
const jpegLengthTag = 0x0202;
const exifDirectoryTag = 0x8769;
/** Panasonic's JPEG: the field's bytes are the file. */
const jpegFromRawTag = 0x002e;
const oldJpegCompression = 6;
const jpegCompression = 7;
const maxDirectories = 16;
/** Of a RAW file's JPEGs, the longest are looked at; cameras write two or three. */
const maxCandidates = 6;
/** A CR3 has four or five. */
const maxTracks = 16;
/** Where Fujifilm says where its JPEG lies. */
const rafJpegField = 84;

/** Finds the preview with a few ranged reads. Throws PictureError `unsupported` when there is none. */
export async function findRawPreview(reader: BufferedReader, format: PictureFormat): Promise<RawPreview> {
  if (format === 'cr3') return findInCr3(reader);
  return format === 'raf' ? findInRaf(reader) : findInTiff(reader);
}

async function findInTiff(reader: BufferedReader): Promise<RawPreview> {
  const tiff = await TiffReader.open(reader, 0);
  const main = await tiff.directory(tiff.firstDirectory);
  const candidates: Stretch[] = [];
  const queue = [tiff.firstDirectory];
  for (let i = 0; i < queue.length && i < maxDirectories; i++) {
    const directory = await tiff.directory(queue[i]!);
    candidates.push(...(await jpegsOf(tiff, directory)));
    for (const offset of await tiff.directoryOffsets(directory.fields.get(subDirectoriesTag))) queue.push(offset);
    if (directory.next !== 0) queue.push(directory.next);
  }
  const noted = await inMakerNote(reader, tiff, main);
  if (noted) candidates.push(noted);
  const preview = await largestJpeg(reader, candidates);
  const takenAt = (await readTakenAt(tiff, main)) ?? (await jpegExif(reader, preview)).takenAt;
  return { ...preview, orientation: await readOrientation(tiff, main), takenAt };
}

/** A damaged one is as good as none. */
async function inMakerNote(reader: BufferedReader, tiff: TiffReader, main: TiffDirectory): Promise<Stretch | null> {
  try {
    const [exif] = await tiff.directoryOffsets(main.fields.get(exifDirectoryTag));
    return exif === undefined ? null : await makerNotePreview(reader, tiff, await tiff.directory(exif));
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

/** A preview is a JPEG of its own (0x201) or the only strip of a directory that is JPEG-compressed. */
async function jpegsOf(tiff: TiffReader, { fields }: TiffDirectory): Promise<Stretch[]> {
  const found: Stretch[] = [];
  const pair = async (offsetTag: number, lengthTag: number) => {
    const offsets = fields.get(offsetTag);
    const offset = await tiff.number(offsets);
    const length = await tiff.number(fields.get(lengthTag));
    if (offsets?.count === 1 && offset !== undefined && length) found.push({ offset, length });
  };
  await pair(jpegOffsetTag, jpegLengthTag);
  const compression = await tiff.number(fields.get(compressionTag));
  if (compression === oldJpegCompression || compression === jpegCompression)
    await pair(stripOffsetsTag, stripLengthsTag);
  const whole = fields.get(jpegFromRawTag);
  if (whole && whole.count > 4) found.push({ offset: whole.offset, length: whole.count });
  return found;
}

/** Orientation and date are in the JPEG's own EXIF. */
async function findInRaf(reader: BufferedReader): Promise<RawPreview> {
  const field = await reader.view(rafJpegField, 8);
  const preview = await largestJpeg(reader, [{ offset: field.getUint32(0), length: field.getUint32(4) }]);
  return { ...preview, ...(await jpegExif(reader, preview)) };
}

async function jpegExif(reader: BufferedReader, { offset, length }: Stretch): Promise<Exif> {
  const { exif } = await readJpegHeader(reader.slice(offset, length));
  return exif ? readExif(reader, offset + exif.offset) : noExif;
}

const cr3Metadata = '85c0b687820f11e08111f4ce462b6a48';
const cr3Preview = 'eaf42b5e1c984b88b9fbb7dc406e4d16';

async function findInCr3(reader: BufferedReader): Promise<RawPreview> {
  const top = await listBoxes(reader, 0, reader.sizeBytes);
  const inside = async (parent: IsoBox | undefined, skip = 0) =>
    parent ? listBoxes(reader, parent.start + skip, parent.end) : [];
  const moov = await inside(top.find((box) => box.type === 'moov'));

  const metadata = await inside(moov.find((box) => box.uuid === cr3Metadata));
  const exifAt = async (type: string) => {
    const box = metadata.find((candidate) => candidate.type === type);
    return box ? readExif(reader, box.start) : noExif;
  };
  // CMT1 is the main directory with the orientation, CMT2 the EXIF one, each as a TIFF of its own.
  const [main, detail] = [await exifAt('CMT1'), await exifAt('CMT2')];

  const candidates: Stretch[] = [];
  const [prvw] = await inside(
    top.find((box) => box.uuid === cr3Preview),
    8,
  );
  if (prvw) candidates.push({ offset: prvw.start + 16, length: (await reader.view(prvw.start + 12, 4)).getUint32(0) });
  for (const track of moov.filter((box) => box.type === 'trak').slice(0, maxTracks)) {
    const sample = await firstSample(reader, track);
    if (sample) candidates.push(sample);
  }
  const preview = await largestJpeg(reader, candidates);
  return { ...preview, orientation: main.orientation, takenAt: detail.takenAt ?? main.takenAt };
}

/** The only sample of a track: stsz says how long it is, co64 where. */
async function firstSample(reader: BufferedReader, track: IsoBox): Promise<Stretch | null> {
  let boxes = await listBoxes(reader, track.start, track.end);
  for (const type of ['mdia', 'minf', 'stbl']) {
    const box = boxes.find((candidate) => candidate.type === type);
    if (!box) return null;
    boxes = await listBoxes(reader, box.start, box.end);
  }
  const [stsz, co64] = [boxes.find((box) => box.type === 'stsz'), boxes.find((box) => box.type === 'co64')];
  if (!stsz || !co64) return null;
  const sizes = await reader.view(stsz.start, 12);
  const common = sizes.getUint32(4);
  const length = common !== 0 ? common : (await reader.view(stsz.start + 12, 4)).getUint32(0);
  const offset = Number((await reader.view(co64.start + 8, 8)).getBigUint64(0));
  return { offset, length };
}

/** By pixels; each must be a JPEG that one can show (a lossless one is the RAW picture itself). */
async function largestJpeg(reader: BufferedReader, candidates: Stretch[]): Promise<Stretch> {
  candidates.sort((a, b) => b.length - a.length);
  let [largest, pixels]: [Stretch | null, number] = [null, 0];
  for (const candidate of candidates.slice(0, maxCandidates)) {
    const found = await pixelsOf(reader, candidate);
    if (found > pixels) [largest, pixels] = [candidate, found];
  }
  if (!largest) throw new PictureError('unsupported', 'a RAW file without a preview');
  return largest;
}

async function pixelsOf(reader: BufferedReader, { offset, length }: Stretch): Promise<number> {
  if (offset + length > reader.sizeBytes) return 0;
  const jpeg = reader.slice(offset, length);
  const own = new BufferedReader(jpeg);
  const start = await own.upTo(0, 3);
  if (start[0] !== 0xff || start[1] !== 0xd8 || start[2] !== 0xff) return 0;
  try {
    const { width, height } = await readJpegHeader(jpeg, own);
    return width * height;
  } catch (error) {
    if (error instanceof PictureError) return 0;
    throw error;
  }
}
