/** Reads a CSV, in UTF-8 or as Excel saves it here; null when it is no text, or can't be read. */
export async function readListFile(file: File): Promise<string | null> {
  if (file.size > 1_000_000) return null;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return null;
  // A workbook is a ZIP, and has zeros like all that is no text.
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
