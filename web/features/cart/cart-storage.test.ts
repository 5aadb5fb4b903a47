import { describe, expect, it } from 'vitest';
import { type CartItem, mergeItems } from './cart-items.ts';
import { CartStorage } from './cart-storage.ts';

const items: CartItem[] =
  mergeItems(
    [],
    [
      {
        photoId: 'p1',
        photo: { url: null, filename: 'IMG_1.jpg' },
        mode: 'print',
        paperSize: '10x15',
        downloadProduct: null,
        quantity: 2,
        services: [],
        shareToken: null,
      },
    ],
  ) ?? [];

function store() {
  const kept = new Map<string, string>();
  let isFull = false;
  return {
    kept,
    fill: (full: boolean) => {
      isFull = full;
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

describe('the kept cart', () => {
  it('survives a reload under the key cart', () => {
    const local = store();
    new CartStorage(() => local).write(items);
    expect([...local.kept.keys()]).toEqual(['cart']);
    expect(new CartStorage(() => local).read()).toEqual(items);
  });

  it('does not count while storage is full, and does again once there is room', () => {
    const local = store();
    const storage = new CartStorage(() => local);
    storage.write([]);
    local.fill(true);
    storage.write(items);
    expect(storage.read()).toBeUndefined();
    local.fill(false);
    storage.write(items);
    expect(storage.read()).toEqual(items);
  });

  it('does without a blocked storage', () => {
    const storage = new CartStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storage.read()).toBeUndefined();
    expect(() => storage.write(items)).not.toThrow();
  });
});
