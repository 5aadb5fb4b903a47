import { ArchiveError } from './archive-error.ts';
import type { StreamBytes } from './stream-bytes.ts';

/** A file of a tar as it passes. */
export interface TarFile {
  path: string;
  sizeBytes: number;
  /** Of its bytes, among all of the archive. */
  offset: number;
}

const block = 512;
const ascii = new TextDecoder('latin1');
const utf8 = new TextDecoder();
/** Of a name or its attributes; longer ones are no names. */
const maxHeadBytes = 1024 * 1024;

/**
 * Yields the files of a tar (ustar, with the long names of pax and GNU) one after another; the caller may read the bytes of
 * each before it asks for the next.
 */
export async function* readTar(bytes: StreamBytes): AsyncGenerator<TarFile> {
  let told: LongHead = {};
  for (let head = await readHead(bytes); head !== null; head = await readHead(bytes)) {
    const size = told.size ?? sizeOf(head);
    const type = String.fromCharCode(head[156] || 0x30);
    const end = bytes.at + Math.ceil(size / block) * block;
    if (type === 'L' || type === 'x') told = { ...told, ...(await readLong(bytes, size, type)) };
    else {
      if (type === '0' || type === '7') yield { path: told.path ?? nameOf(head), sizeBytes: size, offset: bytes.at };
      told = {};
    }
    await bytes.skipTo(end);
  }
}

/** Returns the head of the next file; null at the end, which two empty blocks make, of some archives one. */
async function readHead(bytes: StreamBytes): Promise<Uint8Array | null> {
  const head = await bytes.all(block);
  if (head.every((byte) => byte === 0)) return null;
  if (!hasChecksum(head)) throw new ArchiveError(bytes.at === block ? 'no-archive' : 'damaged');
  return head;
}

/** What stands before a head that has no room for it. */
interface LongHead {
  path?: string;
  size?: number;
}

async function readLong(bytes: StreamBytes, size: number, type: 'L' | 'x'): Promise<LongHead> {
  if (size > maxHeadBytes) throw new ArchiveError('damaged');
  const text = utf8.decode(await bytes.all(size));
  if (type === 'L') return { path: text.replace(/\0.*$/su, '') };
  const told = (key: string): string | undefined =>
    new RegExp(`(?:^|\\n)\\d+ ${key}=([^\\n]*)\\n`, 'u').exec(text)?.[1];
  const [path, paxSize] = [told('path'), told('size')];
  return { ...(path !== undefined && { path }), ...(paxSize !== undefined && { size: Number(paxSize) }) };
}

const textAt = (head: Uint8Array, at: number, length: number): string =>
  utf8.decode(head.slice(at, at + length)).replace(/\0.*$/su, '');

function nameOf(head: Uint8Array): string {
  const prefix = ascii.decode(head.slice(257, 263)) === 'ustar\0' ? textAt(head, 345, 155) : '';
  return prefix ? `${prefix}/${textAt(head, 0, 100)}` : textAt(head, 0, 100);
}

/** Octal, or of large files binary with the first bit set. */
function sizeOf(head: Uint8Array): number {
  if (((head[124] as number) & 0x80) === 0) return Number.parseInt(textAt(head, 124, 12).trim() || '0', 8);
  return head.slice(125, 136).reduce((sum, byte) => sum * 256 + byte, 0);
}

function hasChecksum(head: Uint8Array): boolean {
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return sum === Number.parseInt(textAt(head, 148, 8).trim(), 8);
}
