import { invalidStatement } from './statement.ts';

/** The encodings of Slovak and Czech banks, by the names that an XML declaration may use. */
const encodings: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
  'iso8859-2': 'iso-8859-2',
  latin2: 'iso-8859-2',
};

/** Returns the text of an XML file, decoded by its byte order mark or else its declaration. */
export function decodeStatement(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (!encoding) throw invalidStatement();
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw invalidStatement();
  }
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark the `<` of the declaration shows the byte order.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1];
  // A declaration of UTF-16 in single bytes, or of UTF-7, is rejected here.
  return declared === undefined ? 'utf-8' : encodings[declared.toLowerCase()];
}
