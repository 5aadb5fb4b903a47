/** A file of a ZIP, as `unzip -l` lists it: from the directory at the end, which the file's own head must repeat. */
interface ZipEntryInfo {
  name: string;
  sizeBytes: number;
  /** By the bits of a Unix file system: a link or a folder has others. */
  isFile: boolean;
}

/** Reads a ZIP by its specification (APPNOTE 4.3), without the library that wrote it. Throws on what a reader might misread. */
export function listZip(zip: Uint8Array): ZipEntryInfo[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  // Without a comment the end record is the last 22 bytes.
  const end = zip.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('no end of the directory');
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (start + size !== end) throw new Error('something stands between the directory and its end');

  const entries: ZipEntryInfo[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error(`no entry at byte ${at}`);
    const nameBytes = zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    const head = view.getUint32(at + 42, true);
    const headName = zip.subarray(head + 30, head + 30 + view.getUint16(head + 26, true));
    if (view.getUint32(head, true) !== 0x04034b50 || Buffer.compare(nameBytes, headName) !== 0)
      throw new Error('a file is called otherwise in the directory');
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    if (!isUtf8 && nameBytes.some((byte) => byte > 0x7e)) throw new Error('a name in no known encoding');
    const mode = view.getUint32(at + 38, true) >>> 16;
    entries.push({
      name: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(nameBytes),
      sizeBytes: view.getUint32(at + 24, true),
      isFile: mode >> 12 === 0o10,
    });
    at += 46 + nameBytes.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end) throw new Error('the directory has more than it says');
  return entries;
}
