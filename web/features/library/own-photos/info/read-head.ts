/** Returns the first bytes of a file, and leaves the rest of it on the server. */
export async function readHead(url: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const controller = new AbortController();
  const response = await fetch(url, { signal: controller.signal });
  if (!response.ok || !response.body) throw new Error(`The file was not sent: ${response.status}`);
  const head = new Uint8Array(maxBytes);
  let length = 0;
  const reader = response.body.getReader();
  while (length < maxBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(0, maxBytes - length);
    head.set(part, length);
    length += part.length;
  }
  controller.abort();
  return head.slice(0, length);
}
