import { describe, expect, it } from 'vitest';
import { blockedStorage, fakeStorage } from '../../../testing/fake-storage.ts';
import { type CartItem, mergeItems } from './cart-items.ts';
import { CartStorage } from './cart-storage.ts';

const items: CartItem[] =
  mergeItems(
    [],
    [
      {
        photoId: 'p1',
        photo: { url: null, filename: 'IMG_1.jpg', width: null, height: null },
        mode: 'print',
        paperSize: '10x15',
        downloadProduct: null,
        quantity: 2,
        services: [],
        print: { mode: 'fill', crop: null, turn: 0 },
        shareToken: null,
      },
    ],
  ) ?? [];

describe('the saved cart', () => {
  it('outlives a reload, under the key `cart`', () => {
    const local = fakeStorage();
    new CartStorage(() => local).write(items);
    expect(local.keys()).toEqual(['cart']);
    expect(new CartStorage(() => local).read()).toEqual(items);
  });

  it('is not read while storage is full, as it is outdated then', () => {
    const local = fakeStorage();
    const storage = new CartStorage(() => local);
    storage.write([]);
    local.isFull = true;
    storage.write(items);
    expect(storage.read()).toBeUndefined();
    local.isFull = false;
    storage.write(items);
    expect(storage.read()).toEqual(items);
  });

  it('works without storage', () => {
    const storage = new CartStorage(blockedStorage);
    expect(storage.read()).toBeUndefined();
    expect(() => storage.write(items)).not.toThrow();
  });
});
