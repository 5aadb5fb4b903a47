import { type MultipartError, make } from 'multipasta';
import { AppError } from '../../shared/errors.ts';

interface PartHead {
  name: string;
  filename: string | undefined;
}

/** One part of a multipart body. `chunks` must be read, or left, before the next part is asked for. */
export interface UploadPart extends PartHead {
  chunks(): AsyncGenerator<Uint8Array, void>;
}

type PartEvent = { begin: PartHead } | { chunk: Uint8Array } | { end: true };

/**
 * The parts of a multipart/form-data request (RFC 7578) as they arrive: no more than what one network
 * read brought is ever held. Throws `upload-expected` and `upload-broken`.
 */
export async function* readParts(request: Request): AsyncGenerator<UploadPart, void> {
  const events = readEvents(request);
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
      // What the reader left of this part is dropped.
    }
  }
}

async function* readEvents(request: Request): AsyncGenerator<PartEvent, void> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(contentType) || !request.body) throw new AppError('upload-expected');

  let events: PartEvent[] = [];
  let failure: MultipartError | undefined;
  const parser = make({
    headers: { 'content-type': contentType },
    maxParts: 200,
    isFile: () => true,
    onField: () => {},
    onFile: (info) => {
      events.push({ begin: partHead(String(info.headers['content-disposition'] ?? '')) });
      return (chunk) => events.push(chunk ? { chunk } : { end: true });
    },
    onError: (error) => {
      failure = error;
    },
    onDone: () => {},
  });
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parser.write(read.value);
    yield* events;
    events = [];
    if (failure) throw new AppError('upload-broken');
  }
  parser.end();
  yield* events;
  if (failure) throw new AppError('upload-broken');
}

/** Name and filename of a Content-Disposition; multipasta's own reading of it stops at letters past U+00FF, such as č or ž. */
function partHead(disposition: string): PartHead {
  const value = (key: string) =>
    disposition.match(new RegExp(`; *${key}="((?:\\\\.|[^"\\\\])*)"`))?.[1]?.replace(/\\(["\\])/g, '$1');
  return { name: value('name') ?? '', filename: value('filename') };
}
