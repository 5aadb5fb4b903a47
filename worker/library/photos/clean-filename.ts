import { cutText } from '../../../shared/format/cut-text.ts';
import { directionMarks, maxFilenameLength } from '../../../shared/library/photos/rename-file.ts';

const controls = /\p{Cc}/gu;

/**
 * Returns the filename as stored and shown: the last part of a path, without control and direction characters. Browsers
 * escape `"` and line ends as %22, %0D and %0A (WHATWG, multipart/form-data).
 */
export function cleanFilename(filename: string | undefined): string {
  const name = (filename ?? '').replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(controls, '').replace(directionMarks, '').trim();
  return cutText(clean, maxFilenameLength) || 'fotka';
}
