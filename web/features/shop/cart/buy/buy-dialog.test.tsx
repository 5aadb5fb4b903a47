import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { formatOf } from '../../../../../shared/shop/prints/print-formats.ts';
import { fakePicture, pixelsWith } from '../../../../testing/fake-picture.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { ToastProvider } from '../../../../ui/feedback/toast.tsx';
import { plainPrint } from '../cart-items.ts';
import { clearCart, getCart } from '../cart-store.ts';
import { addToCart } from '../edit-cart.ts';
import BuyDialog from './buy-dialog.tsx';

// Loaded on demand, which may take a slow machine longer than a query waits.
beforeAll(() => Promise.all([import('../review/print-review.tsx'), import('../../print-crop/better-crop.ts')]));
afterEach(clearCart);

const size = (name: string, width: number, height: number) => ({
  ...{ id: name, name, type: 'PRINT_SIZE', description: null, price: 1, priceTiers: [], resolution: null },
  ...{ serviceGroup: null, isFrame: false, printFormat: formatOf(width, height) },
});
const pricing = { PRINT_SIZE: [size('10x15', 100, 150)], SERVICE: [], DOWNLOAD: [] };
const photoOf = (id: string, width: number, height: number, more: Partial<Photo> = {}): Photo => ({
  ...{ id, filename: `${id}.jpg`, width, height, url: `/${id}`, thumbnailUrl: `/${id}`, mediumUrl: null },
  ...{ originalUrl: null, color: null, sizeBytes: 4_000_000, takenAt: null, status: 'READY' as const, printable: true },
  ...{ unprintableReason: null, needs: [], failure: null, createdAt: '2026-07-14T18:03:11Z' },
  ...more,
});

function open(photos: Photo[]) {
  fakeServer({
    'GET /orders/pricing': () => ({ pricing, fitOverLossPercent: null, tiersByFormat: false }),
    'POST /prints': () => ({ prints: [] }),
  });
  const onAdded = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ToastProvider>
        <BuyDialog photos={photos} products={[]} shareToken={null} onClose={() => {}} onAdded={onAdded} />
      </ToastProvider>
    </SWRConfig>,
  );
  return { add: async () => userEvent.click(await screen.findByRole('button', { name: 'Pridať do košíka' })), onAdded };
}

const crops = () => Object.fromEntries(getCart().map(({ photoId, print }) => [photoId, print?.crop?.top ?? null]));

it('proposes crops of photos that lose much, and leaves the others as they are', async () => {
  fakePicture(pixelsWith({ width: 213, height: 160 }, { left: 80, top: 118, width: 60, height: 42 }));
  const { add, onAdded } = open([photoOf('mobil', 4000, 3000), photoOf('foťák', 6000, 4000)]);
  await add();
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  // All that is too much is cut off at the top.
  expect(crops()).toEqual({ mobil: 334, foťák: null });
});

it('adds photos with their usual crops where the browser draws nothing', async () => {
  const { add, onAdded } = open([photoOf('mobil', 4000, 3000)]);
  await add();
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  expect(crops()).toEqual({ mobil: null });
});

it('shows the proposed crop of a photo that needs a look', async () => {
  fakePicture(pixelsWith({ width: 480, height: 160 }, { left: 380, top: 50, width: 70, height: 60 }));
  const { add, onAdded } = open([photoOf('pás', 9000, 3000)]);
  await add();
  await screen.findByRole('heading', { name: 'Na kontrolu: 1 z\u00a01' });
  await userEvent.click(screen.getByRole('button', { name: /^Prijať a/ }));
  expect(onAdded).toHaveBeenCalledOnce();
  expect(getCart()[0]?.print?.crop?.left).toBeGreaterThan(3500);
});

it('takes no more photos than an order may have, and says how many', async () => {
  const photos = Array.from({ length: 1001 }, (_, at) => photoOf(`p${at}`, 6000, 4000));
  open(photos);
  await screen.findByText(/^Do košíka sa zmestí najviac 1\s?000 fotiek, vybraných je 1\s?001\./);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pridať do košíka' }).disabled).toBe(true);
});

it('counts what the cart has already', async () => {
  addToCart(
    Array.from({ length: 998 }, (_, at) => ({
      ...{ photoId: `c${at}`, photo: { url: null, filename: 'c.jpg', width: 6000, height: 4000 }, mode: 'print' },
      ...{ paperSize: '10x15', downloadProduct: null, quantity: 1, services: [], print: plainPrint, shareToken: null },
    })),
  );
  open([photoOf('a', 6000, 4000), photoOf('b', 6000, 4000), photoOf('c', 6000, 4000)]);
  await screen.findByText(/^Do košíka sa zmestia už len 2 fotky, vybraných je 3\./);
});
