/** Returns the parts, one after the other, in memory of their own. */
export function joinBytes(...parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
