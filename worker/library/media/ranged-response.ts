import { AppError } from '../../../shared/errors.ts';
import { rangeToSend } from '../../platform/core/byte-range.ts';
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
  const range = rangeToSend(headers, rangeHeader, sizeBytes);
  if (!range) return new Response(null, { status: 416, headers });
  const { status, start, end } = range;
  const object = await ctx.bucket.get(key, status === 206 ? { range: { offset: start, length: end - start } } : {});
  if (!object) throw new AppError('photo-not-found');
  headers.set('etag', object.httpEtag);
  return new Response(change ? change(object.body, start, end) : object.body, { status, headers });
}
