/** Why an archive can't be read. */
export type ArchiveFault = 'no-archive' | 'cut' | 'encrypted' | 'method' | 'damaged' | 'unreadable';

export class ArchiveError extends Error {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Returns the fault of a stream that broke: its file was taken out, or it is damaged. */
export const brokenStream = (error: unknown): ArchiveError =>
  new ArchiveError(error instanceof DOMException && error.name === 'NotReadableError' ? 'unreadable' : 'damaged');

/** Returns bytes of a file. Throws `ArchiveError` when the file was moved, changed or taken out since it was chosen. */
export async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await blob.arrayBuffer().catch(() => {
    throw new ArchiveError('unreadable');
  });
  return new Uint8Array(buffer);
}
