import type { PreparedFile } from './run-upload.ts';

/** The server reads the parts in this order: the album, other fields, then each photo followed by its own derivatives. */
export function batchForm(
  albumId: string,
  files: readonly PreparedFile[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.append('albumId', albumId);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { file, preview, thumbnail } of files) {
    form.append('photos', file, file.name);
    if (preview) form.append('preview', preview, 'preview.jpg');
    if (thumbnail) form.append('thumbnail', thumbnail, 'thumbnail.jpg');
  }
  return form;
}
