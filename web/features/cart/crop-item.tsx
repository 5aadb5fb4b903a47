import { lazy, Suspense } from 'react';
import { isSized } from '../print-crop/sized-product.ts';
import { withPrint } from './buy/format-choice.ts';
import { type CartItem, plainPrint } from './cart-items.ts';
import { setPrint } from './edit-cart.ts';
import { findByName, type Pricing } from './prices.ts';

const CropDialog = lazy(() => import('../print-crop/crop-dialog.tsx'));

interface CropItemProps {
  item: CartItem;
  previewUrl: string | null;
  pricing: Pricing;
  onClose: () => void;
}

/** The crop screen of an item of the cart. */
export function CropItem({ item, previewUrl, pricing, onClose }: CropItemProps) {
  const size = findByName(pricing.PRINT_SIZE, item.paperSize);
  const { filename, url, width, height } = item.photo;
  if (!size || !isSized(size) || width === null || height === null) return null;
  return (
    <Suspense>
      <CropDialog
        photo={{ filename, width, height, previewUrl: previewUrl ?? url ?? '' }}
        size={size}
        choice={item.print ?? plainPrint}
        offer={pricing}
        onSave={(print, paperSize) => setPrint(item.id, { ...withPrint(item, print, pricing), paperSize })}
        onClose={onClose}
      />
    </Suspense>
  );
}
