import { type CartItem, mergeItems, plainPrint } from '../cart-items.ts';
import { findByName, isPrepared, type Pricing } from '../prices.ts';

/**
 * Returns the cart with a white frame on the prints whose service has become the frame since, at the same price. One
 * whose service is the frame no more stays as it is: the quote says so, because it was not wanted without a frame.
 */
export function withFrames(items: readonly CartItem[], pricing: Pricing): readonly CartItem[] {
  const framed = items.map((item) => (isPrepared(item, pricing) ? withFrame(item, pricing) : item));
  return framed.every((item, index) => item === items[index]) ? items : (mergeItems([], framed) ?? items);
}

function withFrame(item: CartItem, { SERVICE }: Pricing): CartItem {
  const print = item.print ?? plainPrint;
  const hasFrame = item.services.some((name) => findByName(SERVICE, name)?.isFrame);
  if (!hasFrame || print.mode === 'frame') return item;
  // A crop has the shape of what is printed: inside a frame it is another.
  return { ...item, print: { ...print, mode: 'frame', crop: null } };
}
