import { appendDerivatives } from '../completion/append-derivatives.ts';
import type { PreparedFile } from './run-upload.ts';

/** Returns the form of a batch. The server reads the album, other fields, then each photo followed by its derivatives. */
export function batchForm(
  albumId: string,
  files: readonly PreparedFile[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.append('albumId', albumId);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { file, derived } of files) {
    form.append('photos', file, file.name);
    if (derived) appendDerivatives(form, derived);
  }
  return form;
}
