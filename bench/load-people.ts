import sharp from 'sharp';
import { makeDevVars } from '../scripts/app/dev-vars.ts';
import { testPicture } from '../scripts/photo-generator/test-photos.ts';
import { type ApiClient, type ClientPhoto, signIn } from '../scripts/seed/api-client.ts';
import { withLocalD1 } from '../scripts/seed/local-d1.ts';
import type { Photo } from '../shared/library/photos/contract.ts';
import { capacityBytes } from '../shared/money/storage/storage-usage.ts';
import { sortKey } from '../shared/platform/search/search-text.ts';
import { newId } from '../worker/platform/core/new-id.ts';
import { hashPassword } from '../worker/platform/core/passwords.ts';
import { users } from '../worker/platform/db/schema/main/accounts.ts';
import { syncSome } from '../worker/platform/jobs/sync-libraries.ts';
import { indexForSearch } from '../worker/platform/search/search-texts.ts';

const password = 'kopec-plny-snehu';
const count = 8;
const photosEach = 10;
const address = { street: 'Hlavná', streetNumber: '1', city: 'Košice', postalCode: '040 01', country: 'Slovensko' };
const emailOf = (index: number): string => `zataz${index}@example.sk`;

/** A customer of the load: signed in, with a shared album of some photos. */
export interface LoadPerson {
  email: string;
  password: string;
  client: ApiClient;
  token: string;
  albumId: string;
  slug: string;
  photos: Photo[];
}

/** Writes their accounts while no Worker runs. */
export async function addLoadPeople(stateDir: string): Promise<void> {
  const { PASSWORD_PEPPER = '' } = makeDevVars(stateDir);
  const passwordHash = hashPassword(password, { current: PASSWORD_PEPPER, previous: null });
  const now = Date.now();
  await withLocalD1(stateDir, async ({ db, libraries }) => {
    for (let index = 0; index < count; index++) {
      const [id, name, email] = [newId(), `Záťaž ${index}`, emailOf(index)];
      const row = {
        id,
        name,
        email,
        nameKey: sortKey(name),
        passwordHash,
        activatedAt: now,
        ownedSince: now,
        createdAt: now,
      };
      const more = {
        storageLimitBytes: capacityBytes(200, 'GB'),
        deliveryAddress: address,
        billingAddress: address,
        phone: '+421901234567',
      };
      await db.batch([
        db.insert(users).values({ ...row, ...more }),
        indexForSearch({ db }, 'user', id, [name, email, more.phone]),
      ]);
    }
    await syncSome({ db, libraries, now: Date.now() });
  });
}

/** Signs them in and creates an album for each. */
export async function welcomeLoadPeople(origin: string): Promise<LoadPerson[]> {
  const people: LoadPerson[] = [];
  for (let index = 0; index < count; index++) {
    const email = emailOf(index);
    const client = await signIn(origin, email, password);
    const album = await client.createAlbum({ title: `Záťaž ${index}` });
    const seeds = Array.from({ length: photosEach }, (_, at) => index * photosEach + at + 1);
    const { photos } = await client.upload(album.id, await Promise.all(seeds.map(drawLoadPhoto)));
    if (photos.length < photosEach) throw new Error('Not all photos of the load were stored.');
    const person = { email, password, client, token: client.token, albumId: album.id, slug: album.shareSlug };
    people.push({ ...person, photos });
  }
  return people;
}

/** Draws a photo with derivatives as the browser sends them. */
export async function drawLoadPhoto(seed: number): Promise<ClientPhoto> {
  const original = await testPicture({ width: 1600, height: 1200, seed }).jpeg({ quality: 88 }).toBuffer();
  const thumbnail = await sharp(original).resize(400, 400, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
  return { filename: `DSC_${seed}.jpg`, original, preview: original, thumbnail };
}

/** Returns the same picture with its own comment, so that its bytes are unique. */
export function withComment(photo: ClientPhoto, comment: string): ClientPhoto {
  const words = Buffer.from(comment);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, (words.length + 2) >> 8, (words.length + 2) & 255]), words]);
  const original = Buffer.concat([photo.original.subarray(0, 2), segment, photo.original.subarray(2)]);
  return { ...photo, filename: `${comment}.jpg`, original };
}
