import { type MultipartError, make } from 'multipasta';
import { AppError } from '../../../shared/errors.ts';

// A reader without a buffer of its own gets 4 KiB at a time, which takes more processor time than all that is done with them.
const readBytes = 64 * 1024;

interface PartHead {
  name: string;
  filename: string | undefined;
}

/** One part of a multipart body. Read or skip `chunks` before requesting the next part. */
export interface UploadPart extends PartHead {
  chunks(): AsyncGenerator<Uint8Array, void>;
}

type PartEvent = { begin: PartHead } | { chunk: Uint8Array } | { end: true };

/**
 * Yields the parts of a multipart/form-data request (RFC 7578) as they arrive; buffers no more than one network read.
 * Throws `upload-expected`, `upload-broken`, and `batch-too-large` past `maxBytes`.
 */
export async function* readParts(request: Request, maxBytes: number): AsyncGenerator<UploadPart, void> {
  const events = readEvents(request, maxBytes);
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (!('begin' in next.value)) continue;
    const { begin } = next.value;
    let isOver = false;
    async function* chunks(): AsyncGenerator<Uint8Array, void> {
      while (!isOver) {
        const event = await events.next();
        if (event.done) throw new AppError('upload-broken');
        if ('chunk' in event.value) yield event.value.chunk;
        else isOver = true;
      }
    }
    yield { ...begin, chunks };
    for await (const _ of chunks()) {
      // Skip what the reader left of this part.
    }
  }
}

async function* readEvents(request: Request, maxBytes: number): AsyncGenerator<PartEvent, void> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(contentType) || !request.body) throw new AppError('upload-expected');

  const parser = openParser(contentType, maxBytes);
  let held = new Uint8Array();
  const reader = request.body.getReader({ mode: 'byob' });
  const next = () => reader.read(new Uint8Array(readBytes));
  for (let read = await next(); !read.done; read = await next()) {
    // multipasta's parser misreads a chunk that ends between the two dashes of the last boundary.
    const bytes = held.length > 0 ? Buffer.concat([held, read.value]) : read.value;
    const end = bytes.length - dashesAtEnd(bytes);
    held = bytes.slice(end);
    yield* parser.feed(() => parser.write(bytes.subarray(0, end)));
    parser.check();
  }
  yield* parser.feed(() => {
    parser.write(held);
    parser.end();
  });
  parser.check();
}

/** Wraps multipasta's push parser: `feed` returns the events of a piece of the body. */
function openParser(contentType: string, maxBytes: number) {
  let events: PartEvent[] = [];
  let failure: MultipartError | 'thrown' | undefined;
  const { write, end } = make({
    headers: { 'content-type': contentType },
    maxParts: 200,
    maxTotalSize: maxBytes,
    isFile: () => true,
    onField: () => {},
    onFile: (info) => {
      events.push({ begin: partHead(String(info.headers['content-disposition'] ?? '')) });
      return (chunk) => events.push(chunk ? { chunk } : { end: true });
    },
    onError: (error) => {
      failure ??= error;
    },
    onDone: () => {},
  });
  return {
    write,
    end,
    feed(work: () => void): PartEvent[] {
      events = [];
      try {
        work();
      } catch {
        // For example a filename* that can't be decoded.
        failure ??= 'thrown';
      }
      return events;
    },
    check(): void {
      if (!failure) return;
      const isTooLarge = failure !== 'thrown' && failure._tag === 'ReachedLimit' && failure.limit === 'MaxTotalSize';
      throw new AppError(isTooLarge ? 'batch-too-large' : 'upload-broken');
    },
  };
}

function dashesAtEnd(bytes: Uint8Array): number {
  let count = 0;
  while (count < 2 && bytes[bytes.length - 1 - count] === 0x2d) count += 1;
  return count;
}

/**
 * Returns name and filename of a Content-Disposition; multipasta's own parser stops at letters past U+00FF, such as č
 * or ž.
 */
function partHead(disposition: string): PartHead {
  const value = (key: string) =>
    disposition.match(new RegExp(`; *${key}="((?:\\\\.|[^"\\\\])*)"`))?.[1]?.replace(/\\(["\\])/g, '$1');
  return { name: value('name') ?? '', filename: value('filename') };
}
