/**
 * Collects chunks into blocks of `size` bytes; the last one is shorter (empty when nothing came). A block is valid only
 * until the next one is requested: they share one buffer.
 */
export async function* blocks(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }, void> {
  const buffer = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (rest.length > 0) {
      if (filled === size) {
        yield { bytes: buffer, isLast: false };
        filled = 0;
      }
      const taken = rest.subarray(0, size - filled);
      buffer.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
    }
  }
  yield { bytes: buffer.subarray(0, filled), isLast: true };
}
