import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCards, squareWidth } from '../scripts/photo-generator/draw-card.ts';
import { drawPhoto } from '../scripts/photo-generator/draw-photo.ts';
import type { ShareResponse } from '../shared/library/albums/contract.ts';
import type { OpenedCode } from '../shared/library/schools/code-contract.ts';
import type { SchoolSubject } from '../shared/library/schools/contract.ts';
import { createAccount } from './harness/accounts.ts';
import { browserMemory } from './harness/browser-memory.ts';
import { writeFiles } from './harness/photo-files.ts';
import { child, makeSchoolJob, takenAfter, uploadFolder } from './harness/school-morning.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

const children = 70;
const photosOfEach = 9;
const hours = 3_600_000;
/** Of 70 cards: one in twenty. */
const blurredCards = [11, 29, 46, 63];
/** Of a field of 500 mm. */
const cardShare = 0.12;
const blurOfSquares = 0.8;

/** Returns which photos each child has, by its first name, and writes their files: a card and nine photos of each. */
async function drawMorning(people: ReadonlyMap<string, SchoolSubject>) {
  const scenes = [];
  for (const seed of [1, 2, 3])
    scenes.push(await drawPhoto({ kind: 'summer-peaks', seed, sensorNoise: 3, takenAt: takenAfter(0) }));
  const names = new Map<string, string[]>();
  const cards = new Map<string, string>();
  const paths: string[] = [];
  let [seconds, number] = [0, 1000];
  const write = (bytes: Uint8Array): string => {
    number += 1;
    const name = `IMG_${number}.JPG`;
    paths.push(...writeFiles({ [name]: bytes }));
    return name;
  };
  for (const [at, { code, firstName }] of [...people.values()].entries()) {
    seconds += 40;
    const scene = scenes[at % scenes.length];
    if (!scene) throw new Error('There is a scene.');
    const dated = (after: number) =>
      sharp(scene)
        .withExif({ IFD2: { DateTimeOriginal: takenAfter(after) } })
        .jpeg({ quality: 80 });
    const { width } = await sharp(scene).metadata();
    const blur = blurredCards.includes(at) ? blurOfSquares * squareWidth(code, cardShare, width) : 0;
    const card = { text: code, share: cardShare, angle: (7 * at) % 25 };
    cards.set(firstName, write(await drawCards(await dated(seconds).toBuffer(), [card], blur)));
    const own: string[] = [];
    for (let photo = 0; photo < photosOfEach; photo++) {
      seconds += 12;
      own.push(write(await dated(seconds).toBuffer()));
    }
    names.set(firstName, own);
  }
  return { names, cards, paths };
}

async function call<T>(method: string, path: string, { body, token }: { body?: object; token?: string } = {}) {
  const response = await fetch(`${testApp().origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-share-token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

test('seventy children and 700 photos: at most twelve clicks, and no photo with the wrong child', {
  timeout: 2 * hours,
}, async () => {
  const account = await createAccount();
  const list = Array.from({ length: children }, (_, at) =>
    child(`Trieda ${Math.floor(at / 24) + 1}`, `Dieťa${String(at).padStart(2, '0')}`, 'Malé'),
  );
  const { id, people } = await makeSchoolJob(account, list);
  const { names, cards, paths } = await drawMorning(people);
  const page = await visit(`/schools/${id}/photos`, { as: account });
  let clicks = 0;
  const click = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    clicks += 1;
  };
  const startedAt = Date.now();
  await uploadFolder(page, paths);
  clicks += 3;
  let peak = 0;
  const sorted = page.getByRole('heading', { name: 'Zverejnenie pre rodičov' });
  while (!(await sorted.isVisible())) {
    peak = Math.max(
      peak,
      browserMemory().reduce((sum, bytes) => sum + bytes, 0),
    );
    await page.waitForTimeout(2000);
  }
  const readyMinutes = (Date.now() - startedAt) / 60_000;

  // Whose card can't be read has no photos; the photographer knows the faces, and finds where they begin.
  expect(await page.getByRole('region', { name: 'Tu si nie sme istí' }).isVisible()).toBe(false);
  const missing = page.getByRole('region', { name: 'Bez fotiek' });
  for (const name of blurredCards.map((at) => list[at]?.firstName ?? '')) {
    await missing.getByText(`Kde sa začínajú fotky: ${name} Malé`).waitFor();
    await click(`Zmeniť, komu patrí ${cards.get(name)}`);
    await click(`Rozmazaná karta: ${name} Malé`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await missing.waitFor({ state: 'detached' });
  await click('Zverejniť fotky');
  await page.getByText('Fotky si zatiaľ nikto neotvoril.').waitFor();
  const figures = { photos: paths.length, clicks, readyMinutes, peakMegabytes: peak / 1e6 };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(clicks).toBeLessThanOrEqual(12);

  for (const { code, firstName } of people.values()) {
    const { slug, shareToken } = await call<OpenedCode>('POST', '/child-codes', { body: { code } });
    const { photos } = await call<ShareResponse>('GET', `/albums/share/${slug}`, { token: shareToken });
    expect(photos.map(({ filename }) => filename)).toEqual(names.get(firstName));
  }
});
