import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LinkRight } from '../../../../shared/library/links/link-rights.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { CatalogueScope } from '../../shop/cart/buy/buying.tsx';
import { buyingTexts as texts } from '../../shop/cart/buy/buying-texts.ts';
import { SelectionBar } from '../gallery/selection/selection-controls.tsx';
import { type Selection, useSelection } from '../gallery/selection/use-selection.ts';
import type { useSharedAlbum } from './api.ts';
import { shareTexts } from './share-texts.ts';

const DownloadArchiveDialog = lazy(() => import('../archives/download-archive-dialog.tsx'));
const LimitedDownloadDialog = lazy(() => import('../archives/limited-download-dialog.tsx'));
const BuyDialog = lazy(() => import('../../shop/cart/buy/buy-dialog.tsx'));

/** What the album shows of a selection. */
export type ShownSelection = Pick<Selection, 'isActive' | 'cells' | 'opener' | 'start' | 'stop'>;

export interface BuyChosenProps {
  pages: ReturnType<typeof useSharedAlbum>;
  scope: CatalogueScope;
  slug: string;
  rights: readonly LinkRight[];
  downloadLimit: number | null;
  onSelection: (selection: ShownSelection) => void;
}

/** Selects photos of a shared album, from the start on, and the bar that sells them, or gives them as files. */
export default function BuyChosen({ pages, scope, slug, rights, downloadLimit, onSelection }: BuyChosenProps) {
  const selection = useSelection(pages);
  const [open, setOpen] = useState<'buy' | 'download' | null>(null);
  const [over, setOver] = useState<Photo[] | null>(null);
  const { selected } = selection;
  const latest = useRef(selection);
  latest.current = selection;

  useEffect(() => latest.current.start(), []);
  useLayoutEffect(() => {
    const { isActive, opener, start } = latest.current;
    const cells = selected && {
      has: ({ id }: Photo) => selected.has(id),
      toggle: (index: number, isRange: boolean) => latest.current.cells?.toggle(index, isRange),
    };
    onSelection({ isActive, cells, opener, start, stop: () => latest.current.stop() });
  }, [selected, onSelection]);

  if (!selection.isActive) return null;
  return (
    <SelectionBar selection={selection}>
      {rights.includes('download') && (
        <Button
          icon={<Download aria-hidden="true" />}
          disabled={selection.photos.length === 0}
          onClick={() => setOpen('download')}
        >
          {shareTexts.download}
        </Button>
      )}
      {rights.includes('order') && (
        <Button variant="primary" disabled={selection.photos.length === 0} onClick={() => setOpen('buy')}>
          {texts.add}
        </Button>
      )}
      <Suspense>
        {open === 'buy' && (
          <BuyDialog
            {...scope}
            photos={over ?? selection.photos}
            asFiles={over !== null}
            onClose={() => {
              setOpen(null);
              setOver(null);
            }}
            onAdded={selection.stop}
          />
        )}
        {open === 'download' && downloadLimit !== null && (
          <LimitedDownloadDialog
            slug={slug}
            shareToken={scope.shareToken ?? ''}
            photos={selection.photos}
            onBuy={
              rights.includes('order')
                ? (photos) => {
                    setOver(photos);
                    setOpen('buy');
                  }
                : undefined
            }
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'download' && downloadLimit === null && (
          <DownloadArchiveDialog
            source={{ slug, shareToken: scope.shareToken ?? '', photoIds: selection.photos.map(({ id }) => id) }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </SelectionBar>
  );
}
