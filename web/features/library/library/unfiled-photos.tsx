import { Muted } from '../../../ui/layout/muted.tsx';
import { buyPanel } from '../../shop/cart/buy/buying.tsx';
import { RepairPreview } from '../photos/completion/repair-preview.tsx';
import { DensityButton } from '../photos/grid/density-button.tsx';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { SelectButton } from '../photos/selection/select-button.tsx';
import { maxOwnSelected } from '../photos/selection/selected-photos.ts';
import { useDragSelect } from '../photos/selection/use-drag-select.ts';
import { useSelection } from '../photos/selection/use-selection.ts';
import { useUnfiledCount, type useUnfiledPhotos } from './api.ts';
import styles from './library-header.module.css';
import { unfiledTexts as texts } from './library-texts.ts';
import { OwnSelection } from './own-selection.tsx';

/** The whole catalogue. */
const panel = buyPanel({ products: [], shareToken: null });

/** The grid of the photos that are in no album. */
export function UnfiledPhotos({ pages }: { pages: ReturnType<typeof useUnfiledPhotos> }) {
  const { photos, hasMore } = pages;
  const counted = useUnfiledCount();
  const selection = useSelection(pages, maxOwnSelected);
  const dragRef = useDragSelect(photos, selection);
  const total = Math.max(counted?.count ?? 0, photos.length + (hasMore ? 1 : 0));
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{texts.title}</h1>
          <Muted>{texts.text}</Muted>
        </div>
        <div className={styles.tools}>
          <SelectButton selection={selection} />
          <DensityButton />
        </div>
      </header>
      <PhotoGallery
        pages={pages}
        total={hasMore ? total : photos.length}
        wraps={false}
        selection={selection.cells}
        rootRef={dragRef}
        viewerPanel={panel}
        placeholderAction={(photo) => <RepairPreview photo={photo} onCompleted={pages.replacePhoto} />}
      />
      <OwnSelection
        selection={selection}
        place={{ kind: 'unfiled' }}
        onGone={pages.removePhotos}
        onReload={pages.reload}
      />
    </>
  );
}
