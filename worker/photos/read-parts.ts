import { type MultipartError, make, type PartInfo } from 'multipasta';
import { AppError } from '../../shared/errors.ts';

/** One part of a multipart body. `chunks` must be read, or left, before the next part is asked for. */
export interface UploadPart {
  name: string;
  filename: string | undefined;
  chunks(): AsyncGenerator<Uint8Array, void>;
}

type PartEvent = { begin: PartInfo } | { chunk: Uint8Array } | { end: true };

/**
 * The parts of a multipart/form-data request (RFC 7578) as they arrive: no more than what one network
 * read brought is ever held. Throws `upload-expected` and `upload-broken`.
 */
export async function* readParts(request: Request): AsyncGenerator<UploadPart, void> {
  const events = readEvents(request);
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (!('begin' in next.value)) continue;
    const info = next.value.begin;
    let isOver = false;
    async function* chunks(): AsyncGenerator<Uint8Array, void> {
      while (!isOver) {
        const event = await events.next();
        if (event.done) throw new AppError('upload-broken');
        if ('chunk' in event.value) yield event.value.chunk;
        else isOver = true;
      }
    }
    yield { name: info.name, filename: info.filename, chunks };
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
      events.push({ begin: info });
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
