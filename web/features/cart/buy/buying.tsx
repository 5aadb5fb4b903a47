import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AlbumProduct } from '../../../../shared/contract/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectionBar } from '../../photos/selection/selection-controls.tsx';
import type { Selection } from '../../photos/selection/use-selection.ts';
import type { Panel } from '../../photos/viewer/viewer-panel.tsx';
import { buyingTexts as texts } from './buying-texts.ts';

// Loaded on demand: nobody buys before looking at the photos.
const BuyPanel = lazy(() => import('./buy-panel.tsx'));
const BuyDialog = lazy(() => import('./buy-dialog.tsx'));

interface CatalogueScope {
  /** The products that the album is limited to; empty: the whole catalogue. */
  products: readonly AlbumProduct[];
  /** Null in an album of one's own. */
  shareToken: string | null;
}

/** Returns the panel of the viewer that sells the photo. */
export const buyPanel = ({ products, shareToken }: CatalogueScope): Panel => ({
  title: texts.title,
  shortTitle: texts.shortTitle,
  icon: <ShoppingBag aria-hidden="true" />,
  render: (photo) => <BuyPanel photo={photo} products={products} shareToken={shareToken} />,
});

/** The bar that sells the selected photos of an album. */
export function BuyChosen({ selection, ...scope }: CatalogueScope & { selection: Selection }) {
  return selection.isActive && <ChosenBar selection={selection} {...scope} />;
}

function ChosenBar({ selection, ...scope }: CatalogueScope & { selection: Selection }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SelectionBar selection={selection}>
      <Button variant="primary" disabled={selection.photos.length === 0} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && (
        <Suspense>
          <BuyDialog {...scope} photos={selection.photos} onClose={() => setOpen(false)} onAdded={selection.stop} />
        </Suspense>
      )}
    </SelectionBar>
  );
}
