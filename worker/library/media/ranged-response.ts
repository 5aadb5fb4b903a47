import { AppError } from '../../../shared/errors.ts';
import { byteRange } from '../../platform/core/byte-range.ts';
import type { Context } from '../../platform/core/context.ts';

interface RangedFile {
  key: string;
  sizeBytes: number;
  headers: Record<string, string>;
  /** What is sent of the bytes that begin there: as many; undefined: the bytes themselves. */
  change?: ((body: ReadableStream<Uint8Array>, start: number, end: number) => ReadableStream<Uint8Array>) | undefined;
}

/** Returns a file of R2, or the range of it that a `Range` header asks for (RFC 9110, 14). Throws `photo-not-found`. */
export async function rangedResponse(
  ctx: Context,
  { key, sizeBytes, headers: more, change }: RangedFile,
  rangeHeader: string | undefined,
): Promise<Response> {
  const headers = new Headers({ ...more, 'accept-ranges': 'bytes' });
  const range = byteRange(rangeHeader, sizeBytes);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes };
  const object = await ctx.bucket.get(key, range ? { range: { offset: start, length: end - start } } : {});
  if (!object) throw new AppError('photo-not-found');
  if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${sizeBytes}`);
  headers.set('content-length', String(end - start));
  headers.set('etag', object.httpEtag);
  return new Response(change ? change(object.body, start, end) : object.body, { status: range ? 206 : 200, headers });
}
