import type { IModule } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { findFeatureCircles } from './find-feature-circles.ts';

const file = (path: string): string => `web/features/${path}`;
const module = (source: string, ...targets: string[]): IModule =>
  ({ source: file(source), dependencies: targets.map((target) => ({ resolved: file(target) })) }) as IModule;

const cart = module('shop/cart/cart.tsx', 'shop/cart/buy/buy.tsx', 'library/gallery/grid.tsx');

test('features that use each other through others are a circle, told once', () => {
  const buy = module('shop/cart/buy/buy.tsx', 'money/card/api.ts');
  const card = module('money/card/api.ts', 'shop/orders/api.ts');
  const orders = module('shop/orders/admin/page.tsx', 'shop/cart/api.ts');
  expect(findFeatureCircles([cart, buy, card, orders])).toEqual(['money/card → shop/orders → shop/cart → money/card']);
});

test('files of one feature, and features in one direction, are none', () => {
  const buy = module('shop/cart/buy/buy.tsx', 'shop/cart/cart.tsx', 'library/gallery/viewer/viewer.tsx');
  expect(
    findFeatureCircles([cart, buy, module('library/gallery/grid.tsx', 'library/gallery/viewer/viewer.tsx')]),
  ).toEqual([]);
});
