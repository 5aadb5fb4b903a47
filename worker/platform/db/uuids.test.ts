import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { uuidBytes, uuidInJson } from './columns.ts';
import { inList } from './in-list.ts';
import { photos } from './schema/library/photos.ts';

it('finds a photo by its id, and by no other spelling of it', async () => {
  const id = await makePhotoRow((await makeUser()).id);
  const { library } = openLibrary();
  const ways = (text: string) => [
    eq(photos.id, text),
    inList(photos.id, [text]),
    eq(photos.id, uuidBytes(sql`${text}`)),
    eq(photos.id, uuidBytes(sql`${JSON.stringify([text])} ->> 0`)),
  ];
  const found = async (text: string) => {
    const rows = await Promise.all(ways(text).map((way) => library.select({ id: photos.id }).from(photos).where(way)));
    return rows.map((some) => some.map((row) => row.id));
  };
  expect(await found(id)).toEqual([[id], [id], [id], [id]]);
  const moved = `${id.slice(0, 7)}-${id[7]}${id.slice(9)}`;
  for (const other of [id.toUpperCase(), id.replaceAll('-', ''), moved, `${id}0`, `${id} `, id.slice(0, -1), ''])
    expect(await found(other), other).toEqual([[], [], [], []]);
});

it('is text again in JSON', async () => {
  const id = await makePhotoRow((await makeUser()).id);
  const { library } = openLibrary();
  const [row] = await library
    .select({ id: uuidInJson(photos.id) })
    .from(photos)
    .where(eq(photos.id, id));
  expect(row).toEqual({ id });
  const [none] = await library
    .select({ id: uuidInJson(sql`null`) })
    .from(photos)
    .limit(1);
  expect(none).toEqual({ id: null });
});
