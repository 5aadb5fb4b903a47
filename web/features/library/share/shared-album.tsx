import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { photoCountText } from '../../../../shared/format/plural.ts';
import type { OpenShare } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { SortOption } from '../../../../shared/library/photos/photo-sort.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { WideText } from '../../../ui/layout/wide-text.tsx';
import prints from '../../../ui/media/drawings/prints.svg';
import { buyPanel } from '../../shop/cart/buy/buying.tsx';
import { useCart } from '../../shop/cart/cart-store.ts';
import { PhotoGallery } from '../gallery/photo-gallery.tsx';
import { PhotoSortSelect } from '../gallery/photo-sort-select.tsx';
import { SelectButton } from '../gallery/selection/select-button.tsx';
import type { useSharedAlbum } from './api.ts';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';
import { useBuying } from './use-buying.tsx';

const DensityButton = lazy(async () => ({
  default: (await import('../gallery/grid/density-button.tsx')).DensityButton,
}));
const CartBanner = lazy(async () => ({ default: (await import('./cart-banner.tsx')).CartBanner }));
const DownloadArchiveDialog = lazy(async () => ({
  default: (await import('../archives/download-archive-dialog.tsx')).DownloadArchiveDialog,
}));
const ReportLink = lazy(() => import('../content-reports/report-link.tsx'));
const SectionLinks = lazy(() => import('../gallery/sections/section-links.tsx'));

interface SharedAlbumProps {
  slug: string;
  album: OpenShare['album'];
  pages: ReturnType<typeof useSharedAlbum>;
  /** Needed to order the photos. */
  shareToken: string;
  sort: SortOption;
  onSort: (sort: SortOption) => void;
}

export function SharedAlbum({ slug, album, pages, shareToken, sort, onSort }: SharedAlbumProps) {
  const total = album.photoCount;
  const scope = { products: album.products, shareToken };
  const canOrder = album.rights.includes('order');
  const canDownload = album.rights.includes('download');
  const hasCart = useCart().count > 0;
  const [isDownloading, setDownloading] = useState(false);
  const report = (photo?: Photo) => (
    <Suspense>
      <ReportLink slug={slug} photo={photo} />
    </Suspense>
  );
  const { selection, bar, preload } = useBuying({ pages, scope, slug, rights: album.rights });
  return (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{album.title}</h1>
          {album.description && <p className={styles.description}>{album.description}</p>}
          <div className={styles.metaLine}>
            <p className={styles.meta}>
              {photoCountText(total)} • {shareTexts.kind}
            </p>
            <Suspense>{total > 0 && <DensityButton />}</Suspense>
          </div>
        </div>
        {total > 0 && (
          <div className={styles.tools}>
            {canDownload && (
              <Button
                icon={<Download aria-hidden="true" />}
                className={styles.download}
                onClick={() => setDownloading(true)}
              >
                <WideText>{shareTexts.download}</WideText>
              </Button>
            )}
            {(canOrder || canDownload) && <SelectButton selection={selection} onIntent={preload} />}
            {!album.isSelection && (
              <div className={styles.sort}>
                <PhotoSortSelect value={sort} onChange={onSort} />
              </div>
            )}
          </div>
        )}
      </header>
      {total === 0 ? (
        <EmptyState drawing={prints} title={shareTexts.emptyTitle} text={shareTexts.emptyText} />
      ) : (
        <>
          {album.sections.length > 0 && (
            <Suspense>
              <SectionLinks sections={album.sections} {...pages} />
            </Suspense>
          )}
          <PhotoGallery
            pages={pages}
            total={total}
            layout={album.layout}
            wraps
            selection={selection.cells}
            viewerPanel={canOrder ? buyPanel(scope) : undefined}
            viewerActions={report}
          />
        </>
      )}
      {bar}
      {isDownloading && (
        <Suspense>
          <DownloadArchiveDialog source={{ slug, shareToken }} onClose={() => setDownloading(false)} />
        </Suspense>
      )}
      {hasCart && canOrder && !selection.isActive && (
        <Suspense>
          <CartBanner />
        </Suspense>
      )}
      <footer className={styles.footer}>
        {shareTexts.sharedBy} <Link href={paths.landing}>{shareTexts.site}</Link>
        {report()}
      </footer>
    </>
  );
}
