import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { AlbumResponse } from '../shared/library/albums/contract.ts';
import type { Photo } from '../shared/library/photos/contract.ts';
import { createAccount, freshSession, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { startUpload, uploadTray } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const total = 300;
/** Requests that carry photos at the same time; each interruption may cut so many. */
const connections = 4;
/** A machine that is busy with other tests. */
const timeout = scaled(100_000);

/** Photos of 0.3 MP that differ in a comment: drawing so many anew would take longer than sending them. */
async function manyPhotos(): Promise<Record<string, Uint8Array>> {
  const base = await testJpeg({ seed: 500, width: 640, height: 480 });
  const names = Array.from({ length: total }, (_, index) => `leto-${String(index + 1).padStart(3, '0')}.jpg`);
  return Object.fromEntries(
    names.map((name) => {
      const comment = Buffer.from(name);
      const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2, ...comment]);
      return [name, Buffer.concat([base.subarray(0, 2), segment, base.subarray(2)])];
    }),
  );
}

/** Counts the requests that carry a photo. */
function countSent(page: Page, counter: { sent: number }): void {
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/photos/upload')) counter.sent += 1;
  });
}

const doneIn = async (page: Page): Promise<number> => {
  const text = (await uploadTray(page).textContent()) ?? '';
  if (text.includes('Originály sú uložené')) return total;
  return Number(/(\d+) z\s300 fotiek/.exec(text)?.[1] ?? 0);
};

async function photosIn(client: ApiClient, albumId: string): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: AlbumResponse = await client.call('GET', `/albums/${albumId}?limit=200${query}`);
    photos.push(...page.album.photos.map(({ photo }) => photo));
    cursor = page.nextCursor;
  }
  return photos;
}

test('300 photos survive a lost connection, a killed tab and an ended session: none lost, none double, hardly any sent twice', {
  timeout: 5 * timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Celé leto' });
  const files = await manyPhotos();
  const paths = writeFiles(files);
  const counter = { sent: 0 };
  const expected = [/401/, /ERR_INTERNET_DISCONNECTED|Failed to load/];
  const page = await visit(`/albums/${id}`, { as: account, expected });
  await page.getByRole('heading', { name: 'Celé leto' }).waitFor();
  countSent(page, counter);
  const tray = await startUpload(page, paths);

  await expect.poll(() => doneIn(page), { timeout }).toBeGreaterThan(total / 4);
  await page.context().setOffline(true);
  await tray.getByText('Čakáme na pripojenie').first().waitFor();
  const atOffline = await doneIn(page);
  await page.waitForTimeout(2000);
  expect(await doneIn(page)).toBeLessThanOrEqual(atOffline + connections);
  await page.context().setOffline(false);
  await expect.poll(() => doneIn(page), { timeout }).toBeGreaterThan(total / 2);

  // Killed: no one is asked, nothing is finished.
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const sentFirst = counter.sent;
  const again = await context.newPage();
  countSent(again, counter);
  await again.goto('/albums');
  await uploadTray(again)
    .getByText(/Nahrávanie sa prerušilo: zostáva \d+ z\s300 fotiek/)
    .waitFor({ timeout });
  await again
    .getByRole('link', { name: /Celé leto/ })
    .first()
    .click();
  await again.getByRole('heading', { name: 'Celé leto' }).waitFor();
  await startUpload(again, paths);
  await uploadTray(again)
    .getByText(/Pokračujeme: \d+ z\s300 už máme/)
    .waitFor({ timeout });

  // Another password ends the session; the photos wait for the new one, and Back does not stop them.
  await expect.poll(() => doneIn(again), { timeout }).toBeGreaterThan(total * 0.7);
  await again.goBack();
  const password = 'celkom nové heslo 9';
  const elsewhere = await freshSession(account);
  await elsewhere.call('PUT', '/auth/password', { currentPassword: account.password, newPassword: password });
  const dialog = again.getByRole('dialog', { name: 'Prihláste sa znovu' });
  await dialog.getByLabel('Heslo', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Prihlásiť', exact: true }).click();

  await uploadTray(again)
    .getByRole('button', { name: 'Zavrieť' })
    .waitFor({ timeout: 2 * timeout });
  expect(await uploadTray(again).textContent()).not.toContain('zlyhal');
  const renewed = await signInByCall({ ...account, password });
  const photos = await photosIn(renewed, id);
  expect(photos.map(({ filename }) => filename).sort()).toEqual(Object.keys(files));
  // Also those whose browser was killed before it made their previews.
  expect(photos.filter(({ status }) => status !== 'READY')).toEqual([]);
  expect(sentFirst).toBeLessThan(total * 0.8);
  // Offline, the kill and the ended session.
  expect(counter.sent).toBeLessThanOrEqual(total + 3 * connections);
});
