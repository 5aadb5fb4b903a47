import { readAgain } from './file-handles.ts';
import { type InterruptedUpload, matchMissing, readHandles } from './upload-records.ts';
import { startUpload } from './upload-store.ts';

/**
 * Goes on with the chosen files that an interrupted upload lacks, or has not made previews of. Returns whether there was any; what was not chosen stays
 * interrupted.
 */
export async function resumeUpload(upload: InterruptedUpload, files: readonly File[]): Promise<boolean> {
  const { key, albumId, albumTitle, options, guest, total } = upload;
  const { matching, rest } = matchMissing(upload, files);
  if (matching.length === 0) return false;
  await startUpload({ albumId, albumTitle, options, guest, resumes: { key, total, rest } }, matching);
  return true;
}

/**
 * Goes on with the files as they lie where they were chosen; call it in a click, so that the browser may ask for them. Returns
 * whether there was any: moved and changed ones have to be chosen again.
 */
export async function resumeByHandles(upload: InterruptedUpload): Promise<boolean> {
  const wanted = [...upload.missing, ...(upload.unfinished ?? [])];
  const names = new Set(wanted.map(({ name }) => name));
  const stateOf = ({ name, size, lastModified }: File | InterruptedUpload['missing'][number]): string =>
    `${size} ${lastModified} ${name}`;
  const states = new Set(wanted.map(stateOf));
  const files = await readAgain(await readHandles(upload.key), ({ name }) => names.has(name));
  return resumeUpload(
    upload,
    files.filter((file) => states.has(stateOf(file))),
  );
}
