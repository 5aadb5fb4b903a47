const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Looks at the bytes: phones rename HEIC files to .jpg when they send them. */
export async function isHeif(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 12).text();
  return head.slice(4, 8) === 'ftyp' && brands.has(head.slice(8, 12));
}
