import { UnreadableFileError } from './describe-failure.ts';

/** A larger file is read in pieces: the browser's own digest takes it whole into memory. */
const maxWholeBytes = 64 * 1024 * 1024;
const pieceBytes = 2 * 1024 * 1024;

const known = new WeakMap<File, string>();

/** Returns the SHA-256 in hex. Throws `UnreadableFileError`, or what `signal` was aborted with. */
export async function hashFile(file: File, signal?: AbortSignal): Promise<string> {
  const found = known.get(file);
  if (found) return found;
  const hash = await (file.size <= maxWholeBytes ? hashWhole(file) : hashInPieces(file, signal));
  known.set(file, hash);
  return hash;
}

async function hashWhole(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(file)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hashInPieces(file: File, signal: AbortSignal | undefined): Promise<string> {
  const { createSHA256 } = await import('hash-wasm');
  const hash = await createSHA256();
  for (let at = 0; at < file.size; at += pieceBytes) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await bytesOf(file.slice(at, at + pieceBytes))));
  }
  return hash.digest();
}

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  blob.arrayBuffer().catch(() => {
    throw new UnreadableFileError();
  });
