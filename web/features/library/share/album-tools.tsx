import { Download, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OpenShare } from '../../../../shared/library/albums/contract.ts';
import type { SortOption } from '../../../../shared/library/photos/photo-sort.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { WideText } from '../../../ui/layout/wide-text.tsx';
import { SelectButton } from '../gallery/selection/select-button.tsx';
import type { SharedPages } from './api.ts';
import styles from './share.module.css';
import { shareTexts as texts } from './share-texts.ts';
import { SortButton } from './sort-button.tsx';
import type { useBuying } from './use-buying.tsx';

const DownloadArchiveDialog = lazy(() => import('../archives/download-archive-dialog.tsx'));
const OrderAtShop = lazy(() => import('./order-at-shop.tsx'));
const Slideshow = lazy(() => import('../gallery/slideshow/slideshow.tsx'));

interface AlbumToolsProps {
  slug: string;
  album: OpenShare['album'];
  shareToken: string;
  pages: SharedPages;
  sort: SortOption;
  onSort: (sort: SortOption) => void;
  buying: Pick<ReturnType<typeof useBuying>, 'selection' | 'preload'>;
}

/** What guests can do with an album as a whole. */
export function AlbumTools({ slug, album, shareToken, pages, sort, onSort, buying }: AlbumToolsProps) {
  const [open, setOpen] = useState<'download' | 'slideshow' | null>(null);
  const canDownload = album.rights.includes('download');
  const close = (): void => setOpen(null);
  return (
    <div className={styles.tools}>
      {(canDownload || album.rights.includes('order')) && (
        <SelectButton selection={buying.selection} onIntent={buying.preload} />
      )}
      {album.orderUrl && (
        <Suspense>
          <OrderAtShop href={album.orderUrl} />
        </Suspense>
      )}
      {canDownload && (
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => (album.downloadLimit === null ? setOpen('download') : buying.selection.start())}
        >
          <WideText>{texts.download}</WideText>
        </Button>
      )}
      <IconButton label={texts.slideshow} onClick={() => setOpen('slideshow')}>
        <Play aria-hidden="true" />
      </IconButton>
      {!album.isSelection && <SortButton value={sort} onChange={onSort} />}
      <Suspense>
        {open === 'download' && <DownloadArchiveDialog source={{ slug, shareToken }} onClose={close} />}
        {open === 'slideshow' && <Slideshow pages={pages} total={album.photoCount} onClose={close} />}
      </Suspense>
    </div>
  );
}
