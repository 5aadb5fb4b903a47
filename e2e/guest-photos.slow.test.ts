import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { addAsGuest, makeAddingLink, phone, photosOfAlbum } from './harness/add-as-guest.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { writeFiles } from './harness/photo-files.ts';
import { uploadTray } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const guests = 8;
const each = 50;
/** A machine that is busy with other tests. */
const timeout = scaled(180_000);

/** Each a picture of its own: what differs in a comment is the same once that is stripped. */
async function picturesOf(guest: number): Promise<string[]> {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < each; at++)
    files[`host-${guest}-${String(at + 1).padStart(2, '0')}.jpg`] = await testJpeg({
      ...{ seed: 9000 + guest * each + at, width: 160, height: 120 },
    });
  return writeFiles(files);
}

test('on a phone a guest drops photos into an album that they do not see, and takes one back', async () => {
  const account = await createAccount();
  const owner = await signInByCall(account);
  const { id } = await owner.createAlbum({ title: 'Oslava' });
  await owner.upload(id, [{ filename: 'tajna.jpg', original: await testJpeg({ seed: 8000 }) }]);
  const path = await makeAddingLink(owner, id, { addMode: 'drop' });
  const files = writeFiles({
    'torta.jpg': await testJpeg({ seed: 8001 }),
    'tanec.jpg': await testJpeg({ seed: 8002 }),
    'film.gif': Buffer.from('GIF89a'),
  });
  const page = await visit(path, phone);
  await page.getByRole('heading', { name: 'Pridajte svoje fotky' }).waitFor();
  expect(await page.getByText('tajna.jpg').count()).toBe(0);
  await page.getByRole('button', { name: 'Pridať fotky' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pridať fotky' });
  await dialog.getByRole('button', { name: 'Vybrať fotky' }).click();
  await dialog.getByText('Napíšte svoje meno.').waitFor();
  await dialog.getByLabel('Vaše meno').fill('Eva');
  expect(await findFlaws(page, 'adding', mainLooks, overlays)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Vybrať fotky' }).click();
  // From the click on, as phones say nothing while they prepare what was chosen.
  await dialog.getByText('Pripravujem fotky…').first().waitFor();
  await (await chooser).setFiles(files);
  const tray = uploadTray(page);
  await tray.getByText('2 fotky nahrané, 1 zlyhala').first().waitFor();
  await tray.getByRole('button', { name: 'Podrobnosti' }).click();
  await tray.getByText('Od hostí berieme fotky JPEG').first().waitFor();
  await tray.getByRole('button', { name: 'Zavrieť' }).click();

  const mine = page.getByRole('region', { name: 'Vaše fotky' });
  await mine.getByRole('img', { name: 'torta.jpg' }).waitFor();
  expect(await findFlaws(page, 'what was sent', mainLooks)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  await mine.getByRole('button', { name: 'Stiahnuť späť tanec.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stiahnuť späť' }).click();
  await mine.getByText('tanec.jpg').waitFor({ state: 'detached' });
  await page.reload();
  await mine.getByRole('img', { name: 'torta.jpg' }).waitFor();
  expect((await photosOfAlbum(owner, id)).map(({ filename }) => filename).sort()).toEqual(['tajna.jpg', 'torta.jpg']);
});

test('photos wait for the owner, who approves one, rejects another and sees who they are from', async () => {
  const account = await createAccount();
  const owner = await signInByCall(account);
  const { id } = await owner.createAlbum({ title: 'Ples' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = page.getByRole('dialog', { name: 'Zdieľať album' });
  await sheet.getByRole('checkbox', { name: 'Pridávať fotky' }).click();
  await sheet.getByRole('radio', { name: /Album, nové fotky až po schválení/ }).check();
  await sheet.getByText('Zatiaľ nikto nič nepridal.').waitFor();
  expect(await findFlaws(page, 'the sheet', mainLooks, overlays)).toEqual([]);
  await sheet.getByRole('button', { name: 'QR kód' }).click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Kartičky na stoly (PDF)' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('karticky.pdf');
  const url = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();

  // One that is rejected while its guest's browser still asks for its thumbnail.
  const guest = await visit(url, { ...phone, expected: [/status of 403 .*\/thumbnail\?/] });
  const files = writeFiles({
    'a.jpg': await testJpeg({ seed: 8100 }),
    'b.jpg': await testJpeg({ seed: 8101 }),
    'c.jpg': await testJpeg({ seed: 8102 }),
  });
  await addAsGuest(guest, files, 'Ivan');
  await uploadTray(guest).getByText('3 fotky nahrané').first().waitFor();
  await guest.getByRole('heading', { name: 'Pridajte svoje fotky' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Na schválenie (3)' }).click();
  const queue = page.getByRole('dialog', { name: 'Fotky od hostí na schválenie' });
  await queue.getByText('Od: Ivan').first().waitFor();
  expect(await findFlaws(page, 'the queue', mainLooks, overlays)).toEqual([]);
  await queue.getByRole('button', { name: 'Zamietnuť b.jpg' }).click();
  await queue.getByText('b.jpg').waitFor({ state: 'detached' });
  await queue.getByRole('button', { name: 'Schváliť všetky' }).click();
  await page.getByText('Schválené: 2 fotky.').waitFor();
  await queue.getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Zobraziť fotku c.jpg' }).click();
  await page.getByRole('button', { name: 'Informácie' }).click();
  await page.getByText('Pridal hosť').waitFor();
  await page.getByText('Ivan').waitFor();
  await guest.reload();
  await guest.getByText(/ · 2 fotky$/).waitFor();
});

// The last one: its previews take a while, and those of the others would wait for them.
test('8 guests add 50 photos each at once by a link, one with the tab killed: none lost, none double', {
  timeout: 4 * timeout,
}, async () => {
  const account = await createAccount();
  const owner = await signInByCall(account);
  const { id } = await owner.createAlbum({ title: 'Svadba Zuzky a Petra' });
  const path = await makeAddingLink(owner, id);
  const expected = [/ERR_ABORTED|Failed to load/];
  const tables = await Promise.all(
    Array.from({ length: guests }, async (_, guest) => ({
      page: await visit(path, { ...phone, expected }),
      files: await picturesOf(guest),
      name: `Hosť ${guest + 1}`,
    })),
  );
  await Promise.all(tables.map(({ page, files, name }) => addAsGuest(page, files, name)));

  const [killed, ...others] = tables;
  const { page, files } = killed!;
  await uploadTray(page)
    .getByText(/Nahráva sa ([5-9]|[1-4]\d) z\s50 fotiek/)
    .first()
    .waitFor({ timeout });
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(path);
  const tray = uploadTray(again);
  await tray.getByText(/Nahrávanie sa prerušilo: zostáva\S* \d+ z\s50 fotiek/).waitFor({ timeout });
  // The name is known, and only what is missing leaves this browser.
  let sent = 0;
  again.on('request', (request) => {
    if (request.method() === 'POST' && /\/share\/[^/]+\/photos$/.test(request.url())) sent += 1;
  });
  await addAsGuest(again, files);
  await tray
    .getByText(/Pokračujeme|nahran/)
    .first()
    .waitFor({ timeout });

  for (const { page: table } of others)
    await uploadTray(table).getByText('50 fotiek nahraných').first().waitFor({ timeout });
  await tray.getByRole('button', { name: 'Zavrieť' }).waitFor({ timeout });
  const stored = await photosOfAlbum(owner, id);
  const names = Array.from({ length: guests }, (_, guest) =>
    Array.from({ length: each }, (_, at) => `host-${guest}-${String(at + 1).padStart(2, '0')}.jpg`),
  ).flat();
  expect(stored.map(({ filename }) => filename).sort()).toEqual(names.sort());
  expect(sent).toBeLessThan(each);
});
