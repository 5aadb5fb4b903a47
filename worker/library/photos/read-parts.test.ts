import { describe, expect, it } from 'vitest';
import { readParts } from './read-parts.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const body = bytesOf(
  [
    '--BB\r\ncontent-disposition: form-data; name="albumId"\r\n\r\nalbum-1',
    '--BB\r\ncontent-disposition: form-data; name="photos"; filename="Žltá č. 1.jpg"\r\ncontent-type: image/jpeg\r\n\r\n--\r\n-\r\n--B-- dashes',
    '--BB\r\ncontent-disposition: form-data; name="photos"; filename="b \\"c\\".jpg"\r\n\r\n-',
    '--BB--\r\n',
  ].join('\r\n'),
);
const expected = [
  ['albumId', undefined, 'album-1'],
  ['photos', 'Žltá č. 1.jpg', '--\r\n-\r\n--B-- dashes'],
  ['photos', 'b "c".jpg', '-'],
];

/** A request whose body arrives in these chunks. */
function request(pieces: Uint8Array[]): Request {
  const stream = new ReadableStream({
    type: 'bytes',
    start(controller) {
      for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece.slice());
      controller.close();
    },
  });
  return new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=BB' },
    body: stream,
  });
}

async function read(pieces: Uint8Array[], maxBytes = 10_000) {
  const parts: unknown[] = [];
  for await (const part of readParts(request(pieces), maxBytes)) {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of part.chunks()) text += decoder.decode(chunk, { stream: true });
    parts.push([part.name, part.filename, text]);
  }
  return parts;
}

describe('readParts', () => {
  it('reads the same parts wherever the network splits the body', async () => {
    for (let at = 0; at <= body.length; at++) {
      expect(await read([body.subarray(0, at), body.subarray(at)]), `cut at ${at}`).toEqual(expected);
    }
  });

  it('reads them byte by byte', async () => {
    expect(await read(Array.from(body, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('continues with the next part when one is left unread', async () => {
    const names: string[] = [];
    for await (const part of readParts(request([body]), 10_000)) names.push(part.name);
    expect(names).toEqual(['albumId', 'photos', 'photos']);
  });

  it('rejects a body without its end, or with too many bytes, whatever its length header says', async () => {
    await expect(read([body.subarray(0, body.length - 8)])).rejects.toMatchObject({ code: 'upload-broken' });
    await expect(read([body], body.length - 1)).rejects.toMatchObject({ code: 'batch-too-large' });
  });
});
