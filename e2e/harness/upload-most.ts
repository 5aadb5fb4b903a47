import { testJpeg } from '../../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './accounts.ts';
import { holdCallsAfter } from './hold-calls-after.ts';
import { writeFiles } from './photo-files.ts';
import { startUpload } from './upload.ts';
import { visit } from './visitor.ts';

export const thirteenNames = Array.from({ length: 13 }, (_, index) => `foto-${index + 1}.jpg`);

/** Thirteen small photos by their names. */
export async function thirteenPhotos(): Promise<Record<string, Uint8Array>> {
  const photos = thirteenNames.map(
    async (name, index) => [name, await testJpeg({ seed: 400 + index, width: 320, height: 240 })] as const,
  );
  return Object.fromEntries(await Promise.all(photos));
}

/** An empty album of somebody new. */
export async function openEmptyAlbum() {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Výlet na Kriváň' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Výlet na Kriváň' }).waitFor();
  return { client, id, page };
}

/** Thirteen photos on their way into the open album, most of them there. */
export async function uploadMost(passed = 10) {
  const album = await openEmptyAlbum();
  const { release } = await holdCallsAfter(album.page, '**/api/photos/upload', passed);
  const tray = await startUpload(album.page, writeFiles(await thirteenPhotos()));
  await tray.getByText(`Nahráva sa ${passed} z 13 fotiek`).waitFor();
  return { ...album, tray, release };
}
