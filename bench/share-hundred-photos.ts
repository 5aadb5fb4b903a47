import sharp from 'sharp';
import { testPicture } from '../scripts/photo-generator/test-photos.ts';
import { type ClientPhoto, signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';

const photoCount = 100;
const atOnce = 10;

/** Answers the path of a shared album with so many photos, on the landing page too. */
export async function shareHundredPhotos(origin: string): Promise<string> {
  const client = await signIn(origin, admin.email, admin.password);
  const album = await client.createAlbum({ title: 'Svadba Zuzky a Petra', description: 'Sto fotiek z jedného dňa.' });
  for (let from = 0; from < photoCount; from += atOnce) {
    const photos = await Promise.all(Array.from({ length: atOnce }, (_, index) => drawPhoto(from + index + 1)));
    const { results } = await client.upload(album.id, photos);
    const stored = results.filter(({ outcome }) => outcome === 'stored').length;
    if (stored < atOnce) throw new Error(`Not all photos were stored: ${JSON.stringify(results)}`);
  }
  await client.call('PUT', `/admin/albums/${album.id}/featured`, { featured: true });
  return `/share/${album.shareSlug}`;
}

/** With small pictures of its own, as the browser sends them, so that nothing is derived while Lighthouse looks. */
async function drawPhoto(seed: number): Promise<ClientPhoto> {
  const isPortrait = seed % 4 === 0;
  const [width, height] = isPortrait ? [1200, 1600] : [1600, 1200];
  const original = await testPicture({ width, height, seed }).jpeg({ quality: 85 }).toBuffer();
  const thumbnail = await sharp(original).resize(400, 400, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
  return { filename: `DSC_${String(seed).padStart(4, '0')}.jpg`, original, preview: original, thumbnail };
}
