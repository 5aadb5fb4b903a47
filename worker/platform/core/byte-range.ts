interface RangeToSend extends ByteRange {
  status: 200 | 206;
}

/** Returns what of a file is to be sent, and sets the headers that say so; null: nothing of it, with status 416. */
export function rangeToSend(headers: Headers, rangeHeader: string | undefined, sizeBytes: number): RangeToSend | null {
  const range = byteRange(rangeHeader, sizeBytes);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${sizeBytes}`);
    return null;
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes };
  if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${sizeBytes}`);
  headers.set('content-length', String(end - start));
  return { status: range ? 206 : 200, start, end };
}

/** Bytes of a file, from `start` up to `end`. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the part of a file that a `Range` header asks for; null for the whole file: without the header, and for what
 * we don't serve (several ranges at once, other units). `unsatisfiable` begins past the end.
 */
export function byteRange(header: string | undefined, sizeBytes: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, sizeBytes - Number(last));
    return start < sizeBytes ? { start, end: sizeBytes } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1) };
}
