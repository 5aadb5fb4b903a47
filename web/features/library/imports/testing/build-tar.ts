const block = 512;

/** Returns a tar: names of more than 100 letters as pax writes them, or as GNU does. */
export function buildTar(
  files: readonly { path: string; bytes: Uint8Array }[],
  longNames: 'pax' | 'gnu' = 'pax',
): Uint8Array {
  const parts: Uint8Array[] = [];
  const put = (path: string, bytes: Uint8Array, type: string): void => {
    parts.push(header(path, bytes.length, type), padded(bytes));
  };
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    if (name.length > 100 && longNames === 'gnu') put('././@LongLink', Uint8Array.of(...name, 0), 'L');
    else if (name.length > 100) put('PaxHeader', paxRecord('path', path), 'x');
    put(path, bytes, '0');
  }
  parts.push(new Uint8Array(2 * block));
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function header(path: string, size: number, type: string): Uint8Array {
  const head = new Uint8Array(block);
  const text = (at: number, value: string, max = 100): void =>
    head.set(new TextEncoder().encode(value).subarray(0, max), at);
  text(0, path);
  text(100, '0000644\0');
  text(124, `${size.toString(8).padStart(11, '0')}\0`);
  text(148, '        ');
  text(156, type);
  text(257, 'ustar\0' + '00');
  text(
    148,
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
  );
  return head;
}

const padded = (bytes: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(Math.ceil(bytes.length / block) * block);
  whole.set(bytes);
  return whole;
};

/** `12 path=a.jpg\n`, whose length counts its own digits. */
function paxRecord(key: string, value: string): Uint8Array {
  const rest = new TextEncoder().encode(` ${key}=${value}\n`).length;
  const digits = String(rest + String(rest).length).length;
  return new TextEncoder().encode(`${rest + digits} ${key}=${value}\n`);
}
