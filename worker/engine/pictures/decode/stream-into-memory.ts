import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { readChunks } from '../read-chunks.ts';

/**
 * Streams a file to `pointer` in WASM memory, so that it is never in memory twice. The caller has allocated
 * `source.sizeBytes` there; `memory` gives the current view, since memory that grows leaves old ones empty. Throws PictureError `truncated` when the stream ends early.
 */
export async function streamIntoMemory(
  source: PictureSource,
  memory: () => Uint8Array,
  pointer: number,
): Promise<void> {
  let length = 0;
  for await (const chunk of readChunks(await source.stream())) {
    if (length + chunk.length > source.sizeBytes) throw new PictureError('corrupt', 'the file is longer than it says');
    memory().set(chunk, pointer + length);
    length += chunk.length;
  }
  if (length < source.sizeBytes) throw new PictureError('truncated', `${length} of ${source.sizeBytes} bytes arrived`);
}
