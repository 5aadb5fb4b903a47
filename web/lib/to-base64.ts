export const toBase64 = (bytes: Uint8Array | Uint8ClampedArray): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
