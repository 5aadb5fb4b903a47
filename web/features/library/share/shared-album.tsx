import { lazy, type ReactNode, Suspense } from 'react';
import type { OpenShare } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { SortOption } from '../../../../shared/library/photos/photo-sort.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import prints from '../../../ui/media/drawings/prints.svg';
import { buyPanel } from '../../shop/cart/buy/buying.tsx';
import { PhotoGallery, type PhotoTools } from '../gallery/photo-gallery.tsx';
import { LateSectionLinks } from '../gallery/sections/late-section-links.tsx';
import { AlbumHeading } from './album-heading.tsx';
import { AlbumTools } from './album-tools.tsx';
import type { SharedPages } from './api.ts';
import { Cover } from './cover.tsx';
import { GuestBar } from './guest-bar.tsx';
import { GuestFooter } from './guest-footer.tsx';
import { LateCartBanner } from './late-cart-banner.tsx';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';
import { useBuying } from './use-buying.tsx';
import { useTheme } from './use-theme.ts';

const ExpiryNote = lazy(() => import('./expiry-note.tsx'));
const ReportLink = lazy(() => import('../content-reports/report-link.tsx'));

interface SharedAlbumProps {
  slug: string;
  album: OpenShare['album'];
  pages: SharedPages;
  /** Needed to order the photos. */
  shareToken: string;
  sort: SortOption;
  onSort: (sort: SortOption) => void;
  /** Buttons of guests on the photos, and what belongs to them below. */
  tools?: PhotoTools | null;
  children?: ReactNode;
  /** Whose photos these are, where the code of a child opened them. */
  family: ReactNode;
  /** How guests add photos, where they may; it stands for an empty album too. */
  adding: ReactNode;
}

export function SharedAlbum(props: SharedAlbumProps) {
  const { slug, album, pages, shareToken, sort, onSort, tools, family, adding, children } = props;
  const { look, cover, photoCount: total } = album;
  const scope = { products: album.products, shareToken };
  const canOrder = album.rights.includes('order');
  const buying = useBuying({ pages, scope, slug, rights: album.rights, downloadLimit: album.downloadLimit });
  useTheme(look.themeUrl);
  const report = (photo?: Photo) => (
    <Suspense>
      <ReportLink slug={slug} photo={photo} />
    </Suspense>
  );
  return (
    <>
      <GuestBar look={look} isOver={cover !== null} />
      {cover && (
        <Cover title={album.title} look={look} photo={cover}>
          <a href="#fotky" className={styles.enter}>
            {shareTexts.look}
          </a>
        </Cover>
      )}
      {/* What stays at the bottom of the window stays below the cover. */}
      <div>
        <AlbumHeading album={album}>
          <AlbumTools {...{ slug, album, shareToken, pages, sort, onSort, buying }} />
        </AlbumHeading>
        {family}
        {album.expiresOn && (
          <Suspense>
            <ExpiryNote slug={slug} shareToken={shareToken} lastDay={album.expiresOn} />
          </Suspense>
        )}
        {adding}
        {total === 0 ? (
          !adding && <EmptyState drawing={prints} title={shareTexts.emptyTitle} text={shareTexts.emptyText} />
        ) : (
          <>
            <LateSectionLinks sections={album.sections} {...pages} />
            <PhotoGallery
              pages={pages}
              total={total}
              layout={album.layout}
              wraps
              cellActions={tools?.cellActions}
              selection={buying.selection.cells}
              offersVideos={album.rights.includes('download') && album.downloadLimit === null}
              viewerPanel={canOrder ? buyPanel(scope) : undefined}
              viewerActions={(photo) => (
                <>
                  {tools?.viewerActions?.(photo)}
                  {report(photo)}
                </>
              )}
            />
          </>
        )}
        {buying.bar}
        {!buying.selection.isActive && children}
        {canOrder && !buying.selection.isActive && !album.rights.includes('choose') && <LateCartBanner />}
        <GuestFooter look={look}>{report()}</GuestFooter>
      </div>
    </>
  );
}
