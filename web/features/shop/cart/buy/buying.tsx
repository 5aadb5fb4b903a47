import { ShoppingBag } from 'lucide-react';
import { lazy } from 'react';
import type { AlbumProduct } from '../../../../../shared/shop/catalogue/contract.ts';
import type { Panel } from '../../../library/gallery/viewer/viewer-panel.tsx';
import { buyingTexts as texts } from './buying-texts.ts';

// Loaded on demand: customers look at the photos before they buy.
const BuyPanel = lazy(() => import('./buy-panel.tsx'));

export interface CatalogueScope {
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
