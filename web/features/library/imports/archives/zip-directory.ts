import { ArchiveError, readBytes } from './archive-error.ts';
import { decodeNames, type RawName } from './decode-name.ts';

/** A file of a ZIP. */
export interface ZipEntry {
  path: string;
  sizeBytes: number;
  compressedBytes: number;
  crc32: number;
  /** 0: as it is; 8: DEFLATE. */
  method: number;
  isEncrypted: boolean;
  /** Of its local header, in the archive. */
  offset: number;
}

// Signatures and sizes of APPNOTE.TXT 6.3, 4.3.
const endSignature = 0x06054b50;
const endBytes = 22;
const locatorSignature = 0x07064b50;
const locatorBytes = 20;
const end64Signature = 0x06064b50;
const end64Bytes = 56;
const entrySignature = 0x02014b50;
const entryBytes = 46;
const maxCommentBytes = 0xffff;
const in64 = 0xffffffff;
/** Of a hundred thousand files it has 10 MB. */
const maxDirectoryBytes = 512 * 1024 * 1024;

/** Reads the list of a ZIP's files from its end, never the files. Throws `ArchiveError`. */
export async function readZipDirectory(archive: Blob): Promise<ZipEntry[]> {
  const { at, bytes, shift } = await findDirectory(archive);
  const directory = await readBytes(archive.slice(at, at + bytes));
  const view = new DataView(directory.buffer);
  const entries: (Omit<ZipEntry, 'path'> & { name: RawName })[] = [];
  for (let offset = 0; offset + entryBytes <= directory.length; ) {
    if (view.getUint32(offset, true) !== entrySignature) throw new ArchiveError('damaged');
    const next =
      offset +
      entryBytes +
      view.getUint16(offset + 28, true) +
      view.getUint16(offset + 30, true) +
      view.getUint16(offset + 32, true);
    if (next > directory.length) throw new ArchiveError('damaged');
    entries.push(readEntry(view, offset, shift));
    offset = next;
  }
  const paths = decodeNames(entries.map(({ name }) => name));
  return (
    entries
      .map(({ name: _, ...entry }, at) => ({ ...entry, path: (paths[at] ?? '').replaceAll('\\', '/') }))
      // Folders have entries of their own.
      .filter(({ path }) => !path.endsWith('/'))
  );
}

async function findDirectory(archive: Blob): Promise<{ at: number; bytes: number; shift: number }> {
  const tailAt = Math.max(0, archive.size - endBytes - maxCommentBytes - locatorBytes);
  const tail = await readBytes(archive.slice(tailAt));
  const view = new DataView(tail.buffer);
  const end = lastEnd(view);
  if (end < 0) throw new ArchiveError((await isZip(archive)) ? 'cut' : 'no-archive');
  let bytes = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  let endsAt = tailAt + end;
  const locator = end - locatorBytes;
  if (locator >= 0 && view.getUint32(locator, true) === locatorSignature) {
    const end64 = await readEnd64(archive, tailAt + locator, Number(view.getBigUint64(locator + 8, true)));
    ({ at, bytes } = end64);
    endsAt = end64.endsAt;
  }
  if (bytes > maxDirectoryBytes || bytes > endsAt) throw new ArchiveError('damaged');
  // What stands before an archive (of one that unpacks itself) moves all that it names.
  const shift = endsAt - bytes - at;
  if (shift < 0) throw new ArchiveError('cut');
  return { at: at + shift, bytes, shift };
}

async function readEnd64(archive: Blob, locatorAt: number, named: number) {
  // Where the locator says, or just before it, if something stands in front.
  for (const endsAt of [named, locatorAt - end64Bytes]) {
    const record = await readBytes(archive.slice(endsAt, endsAt + end64Bytes));
    const view = new DataView(record.buffer);
    if (record.length < end64Bytes || view.getUint32(0, true) !== end64Signature) continue;
    return { endsAt, bytes: Number(view.getBigUint64(40, true)), at: Number(view.getBigUint64(48, true)) };
  }
  throw new ArchiveError('damaged');
}

function lastEnd(view: DataView): number {
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1)
    // The comment has to end with the file, or the signature stands in a comment.
    if (view.getUint32(at, true) === endSignature && at + endBytes + view.getUint16(at + 20, true) <= view.byteLength)
      return at;
  return -1;
}

async function isZip(archive: Blob): Promise<boolean> {
  const head = await readBytes(archive.slice(0, 4));
  return head[0] === 0x50 && head[1] === 0x4b;
}

function readEntry(view: DataView<ArrayBuffer>, at: number, shift: number) {
  const nameBytes = view.getUint16(at + 28, true);
  const extraAt = at + entryBytes + nameBytes;
  const flags = view.getUint16(at + 8, true);
  const name = new Uint8Array(view.buffer, at + entryBytes, nameBytes);
  const sizes = {
    sizeBytes: view.getUint32(at + 24, true),
    compressedBytes: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  readZip64(view, extraAt, view.getUint16(at + 30, true), sizes);
  return {
    name: { bytes: name, isUtf8: (flags & 0x800) !== 0 },
    crc32: view.getUint32(at + 16, true),
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 1) !== 0,
    ...sizes,
    offset: sizes.offset + shift,
  };
}

/** Sizes that do not fit into 32 bits stand in an extra field, in this order. */
function readZip64(
  view: DataView,
  extraAt: number,
  extraBytes: number,
  sizes: Pick<ZipEntry, 'sizeBytes' | 'compressedBytes' | 'offset'>,
): void {
  for (let at = extraAt; at + 4 <= extraAt + extraBytes; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(at + 4 + view.getUint16(at + 2, true), extraAt + extraBytes);
    let field = at + 4;
    for (const key of ['sizeBytes', 'compressedBytes', 'offset'] as const) {
      if (sizes[key] !== in64 || field + 8 > end) continue;
      sizes[key] = Number(view.getBigUint64(field, true));
      field += 8;
    }
  }
}
