import { UnreadableFileError } from './describe-failure.ts';

/** Returns the SHA-256 in hex: the browser's own, off the main thread. Throws `UnreadableFileError`. */
export async function hashFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFileError();
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
