import { lazy, Suspense } from 'react';
import type { QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import { isSized } from '../print-crop/sized-product.ts';
import { withPrint } from './buy/format-choice.ts';
import { type CartItem, plainPrint } from './cart-items.ts';
import { setPrint } from './edit-cart.ts';
import { photoSizeOf } from './photo-size.ts';
import { findByName, type Pricing } from './prices.ts';

const CropDialog = lazy(() => import('../print-crop/crop-dialog.tsx'));

interface CropItemProps {
  item: CartItem;
  quoted: QuotedItem | undefined;
  pricing: Pricing;
  onClose: () => void;
}

/** The crop screen of an item of the cart. */
export function CropItem({ item, quoted, pricing, onClose }: CropItemProps) {
  const size = findByName(pricing.PRINT_SIZE, item.paperSize);
  const photoSize = photoSizeOf(item, quoted);
  const { filename, url } = item.photo;
  if (!size || !isSized(size) || !photoSize) return null;
  return (
    <Suspense>
      <CropDialog
        photo={{ filename, ...photoSize, previewUrl: quoted?.photo?.url ?? url ?? '' }}
        size={size}
        choice={item.print ?? plainPrint}
        offer={pricing}
        onSave={(print, paperSize) => setPrint(item.id, { ...withPrint(item, print, pricing), paperSize })}
        onClose={onClose}
      />
    </Suspense>
  );
}
