import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBackToClose } from '../../../ui/overlay/use-back-to-close.ts';
import type { Offer } from '../cart/buy/offer.ts';
import { useAddToCart } from '../cart/buy/use-add-to-cart.tsx';
import { bundleTexts as texts } from './bundle-texts.ts';
import styles from './bundles.module.css';
import {
  type Chosen,
  chosenCount,
  itemsOf,
  mayAdd,
  type OfferedBundle,
  type OfferedPart,
  photosFor,
  withPhoto,
} from './chosen-photos.ts';
import { PartPhotos } from './part-photos.tsx';

export interface BundleDialogProps {
  bundle: OfferedBundle;
  offer: Offer;
  /** Those of a child that are loaded. */
  photos: readonly Photo[];
  /** Loads more of them; null: these are all. */
  onMore: (() => void) | null;
  shareToken: string;
  onClose: () => void;
}

const isFile = ({ product }: OfferedPart): boolean => product.type === 'DOWNLOAD';

/** Chooses the photos of a bundle, and puts them into the cart. */
export default function BundleDialog({ bundle, offer, photos, onMore, shareToken, onClose }: BundleDialogProps) {
  const close = useBackToClose('bundle', onClose);
  const [chosen, setChosen] = useState<Chosen>({});
  const add = useAddToCart(offer);
  const missing = bundle.parts.reduce((sum, part) => sum + part.count - chosenCount(chosen, part), 0);
  const submit = (): void => {
    if (add(itemsOf(bundle, chosen, photos, offer, shareToken), texts.added(bundle.name))) close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      size="l"
      title={bundle.name}
      footer={
        <>
          {missing > 0 && <Muted>{texts.missing(missing)}</Muted>}
          <Button variant="primary" icon={<ShoppingBag aria-hidden="true" />} disabled={missing > 0} onClick={submit}>
            {texts.submit(bundle.priceCents)}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Muted>{bundle.parts.some(isFile) ? texts.introWithFiles : texts.intro}</Muted>
        {bundle.parts.map((part) => (
          <PartPhotos
            key={part.product.id}
            part={part}
            photos={photosFor(part, photos, offer)}
            countOf={(id) => chosen[part.product.id]?.[id] ?? 0}
            left={part.count - chosenCount(chosen, part)}
            mayAdd={(id) => mayAdd(chosen, part, id)}
            onChange={(id, more) => setChosen((now) => withPhoto(now, part, id, more))}
          />
        ))}
        {onMore && (
          <Button className={styles.more} onClick={onMore}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
