import { type CartItem, mergeItems, plainPrint } from '../cart-items.ts';
import { findByName, isPrepared, type Pricing } from '../prices.ts';

/**
 * Returns the cart with a white frame on exactly the prints that have its service: an order must be so, and a cart may
 * be older than its catalogue. The services decide, so no price changes.
 */
export function withFrames(items: readonly CartItem[], pricing: Pricing): readonly CartItem[] {
  const framed = items.map((item) => (isPrepared(item, pricing) ? withFrame(item, pricing) : item));
  return framed.every((item, index) => item === items[index]) ? items : (mergeItems([], framed) ?? items);
}

function withFrame(item: CartItem, { SERVICE }: Pricing): CartItem {
  const print = item.print ?? plainPrint;
  const hasFrame = item.services.some((name) => findByName(SERVICE, name)?.isFrame);
  if ((print.mode === 'frame') === hasFrame) return item;
  // A crop has the shape of what is printed: inside a frame it is another.
  return { ...item, print: { ...print, mode: hasFrame ? 'frame' : 'fill', crop: null } };
}
