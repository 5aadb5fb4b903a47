const encoder = new TextEncoder();
const pieceLength = 64 * 1024;

/** Yields texts as the bytes of a file, in chunks of a reasonable size. */
export async function* textBody(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  yield encoder.encode(piece);
}

/** Yields one JSON value as an indented file. */
export const jsonBody = (value: unknown): AsyncGenerator<Uint8Array, void> =>
  textBody([`${JSON.stringify(value, null, 2)}\n`]);

/** Yields a list as a JSON file, row by row. */
export async function* jsonList(rows: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row, null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
