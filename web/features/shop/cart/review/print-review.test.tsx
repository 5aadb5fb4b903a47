import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import { formatOf } from '../../../../../shared/shop/prints/print-formats.ts';
import PrintReview from './print-review.tsx';
import type { OfferedPrint } from './review-prints.ts';

// Loaded on demand, which may take a slow machine longer than a query waits.
beforeAll(() => import('../../print-crop/crop-dialog.tsx'));

const productOf = (shortCm: number, longCm: number) =>
  ({
    id: `${shortCm}`,
    name: `${shortCm}x${longCm}`,
    price: 0.3,
    priceTiers: [],
    printFormat: formatOf(shortCm * 10, longCm * 10),
  }) as unknown as Product;
const small = productOf(10, 15);
const large = productOf(20, 30);
const square = productOf(15, 15);
const offer = { PRINT_SIZE: [small, large, square], SERVICE: [] };

const printOf = (id: string, width: number, height: number, more: Partial<Photo> = {}): OfferedPrint => ({
  photo: {
    id,
    filename: `${id}.jpg`,
    width,
    height,
    url: `/${id}`,
    thumbnailUrl: `/${id}`,
    printable: true,
    failure: null,
    unprintableReason: null,
    ...more,
  } as Photo,
  size: large,
  choice: { mode: 'fill', crop: null, turn: 0 },
});

/** Five need a look, of which one can't be printed. */
const prints = [
  printOf('hory', 6000, 4000),
  printOf('štvorec', 4000, 4000),
  printOf('malá', 1200, 800),
  printOf('košík', 6000, 4000),
  printOf('rozbitá', 6000, 4000, { printable: false, unprintableReason: 'Súbor je poškodený.' }),
  printOf('pás', 9000, 3000),
];

function show() {
  const onDone = vi.fn<(prints: OfferedPrint[]) => void>();
  const inCart = [{ photoId: 'košík', photo: {}, paperSize: '20x30' }];
  render(
    <PrintReview prints={prints} inCart={inCart} offer={offer} countOf={() => 1} onDone={onDone} onClose={() => {}} />,
  );
  return {
    press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
    row: (name: string) => within(screen.getByRole('heading', { name }).closest('li')!),
    title: () => screen.getByRole('dialog').querySelector('h2')?.textContent,
    ordered: () =>
      onDone.mock.calls[0]?.[0].map(({ photo, size, choice }) => `${photo.id} ${size.name} ${choice.mode}`),
  };
}

it('lists what needs a look with its reason, and accepts the rest by one button', async () => {
  const { press, row, title, ordered } = show();
  expect(title()).toBe('Na kontrolu: 4 zo\u00a06');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'štvorec.jpg',
    'malá.jpg',
    'košík.jpg',
    'pás.jpg',
    'rozbitá.jpg',
  ]);
  row('štvorec.jpg').getByText('Oreže sa 33 % fotky.');
  row('malá.jpg').getByText(/má málo bodov \(102 DPI\), bude rozmazaná/);
  row('košík.jpg').getByText(/už v košíku máte/);
  row('rozbitá.jpg').getByText('Nedá sa vytlačiť. Súbor je poškodený.');
  expect(row('rozbitá.jpg').queryAllByRole('button')).toEqual([]);
  await press('Prijať a\u00a0pridať (5)');
  expect(ordered()).toEqual(['hory', 'štvorec', 'malá', 'košík', 'pás'].map((id) => `${id} 20x30 fill`));
});

it('counts down as photos are kept, changed and left out, and says so', async () => {
  const { press, row, title, ordered } = show();
  await press('Nechať tak: pás.jpg');
  row('pás.jpg').getByText('Necháte tak');
  await press('Vynechať: košík.jpg');
  expect(title()).toBe('Na kontrolu: 2 zo\u00a06');
  expect(screen.getByRole('status').textContent).toBe('Na kontrolu ostávajú 2 fotky.');
  await press(/^Zmeniť na 15\u00a0×\u00a015\u00a0cm \(0,30\u00a0€\): štvorec\.jpg$/);
  row('štvorec.jpg').getByText('Upravené, v poriadku');
  await press(/^Zmeniť na 10.*: malá\.jpg$/);
  expect(title()).toBe('Skontrolované');
  expect(screen.getByRole('status').textContent).toBe('Všetko je skontrolované.');
  await press('Pridať do košíka (4)');
  expect(ordered()).toEqual(['hory 20x30 fill', 'štvorec 15x15 fill', 'malá 10x15 fill', 'pás 20x30 fill']);
});

it('takes decisions back, and leaves the focus where it is', async () => {
  const { press, title } = show();
  const size = screen.getByRole('button', { name: /^Zmeniť na 15/ });
  await userEvent.click(size);
  expect(title()).toBe('Na kontrolu: 3 zo\u00a06');
  expect(document.activeElement).toBe(size);
  expect(size.textContent).toBe('Späť na 20\u00a0×\u00a030\u00a0cm');
  await userEvent.click(size);
  await press('Vynechať: malá.jpg');
  await press('Vynechať: malá.jpg');
  expect(title()).toBe('Na kontrolu: 4 zo\u00a06');
});

it('prints all photos whole that would lose much, by one button', async () => {
  const { press, title, ordered } = show();
  await press('Orezané vytlačiť celé (2)');
  expect(title()).toBe('Na kontrolu: 2 zo\u00a06');
  await press(/^Prijať a/);
  expect(ordered()).toEqual(expect.arrayContaining(['štvorec 20x30 fit', 'pás 20x30 fit', 'malá 20x30 fill']));
});

it('opens the crop of a photo', async () => {
  const { press, row, title } = show();
  await press('Upraviť výrez: štvorec.jpg');
  const dialog = within(await screen.findByRole('dialog', { name: /štvorec\.jpg/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Celá fotka' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Použiť výrez' }));
  row('štvorec.jpg').getByText('Upravené, v poriadku');
  expect(title()).toBe('Na kontrolu: 3 zo\u00a06');
});
