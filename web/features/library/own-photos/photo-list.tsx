import { Muted } from '../../../ui/layout/muted.tsx';
import { buyPanel } from '../../shop/cart/buy/buying.tsx';
import DensityButton from '../gallery/grid/density-button.tsx';
import { PhotoGallery } from '../gallery/photo-gallery.tsx';
import { SelectButton } from '../gallery/selection/select-button.tsx';
import { SelectDisc } from '../gallery/selection/select-disc.tsx';
import { maxOwnSelected } from '../gallery/selection/selected-photos.ts';
import { useDragSelect } from '../gallery/selection/use-drag-select.ts';
import { useSelection } from '../gallery/selection/use-selection.ts';
import { DownloadOriginal } from '../gallery/viewer/download-original.tsx';
import { CellRepair } from '../photos/completion/cell-repair.tsx';
import { RepairPreview } from '../photos/completion/repair-preview.tsx';
import type { OwnPages } from './api.ts';
import { useBursts } from './bursts/use-bursts.ts';
import { FavoriteMark } from './favorites/favorite-mark.tsx';
import { ownPhotoInfo } from './info/own-photo-info.tsx';
import styles from './library-header.module.css';
import { OwnSelection } from './own-selection.tsx';
import { RenamePhoto } from './rename-photo.tsx';
import type { SelectionPlace } from './use-selection-actions.ts';

/** The whole catalogue. */
const panel = buyPanel({ products: [], shareToken: null });

interface PhotoListProps {
  title: string;
  text: string;
  pages: OwnPages;
  /** Of all photos of the list; fewer than are loaded: it is not known. */
  count?: number | undefined;
  kind: Exclude<SelectionPlace['kind'], 'album'>;
}

/** The grid of some of one's own photos. */
export function PhotoList({ title, text, pages: loaded, count = 0, kind }: PhotoListProps) {
  const bursts = useBursts(loaded, {
    onGone: loaded.removePhotos,
    onReload: loaded.reload,
    isOff: kind === 'favorites',
  });
  const { pages } = bursts;
  const { photos, hasMore } = pages;
  const selection = useSelection(pages, maxOwnSelected, bursts.membersOf);
  const dragRef = useDragSelect(photos, selection, bursts.membersOf);
  const total = Math.max(count - bursts.hiddenCount, photos.length + (hasMore ? 1 : 0));
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{title}</h1>
          <Muted>{text}</Muted>
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
        cellActions={(photo) => <SelectDisc photo={photo} onSelect={selection.begin} />}
        badge={(photo) => (
          <>
            <FavoriteMark photo={photo} />
            {bursts.badge(photo) ??
              (!selection.isActive && <CellRepair photo={photo} onCompleted={pages.replacePhoto} />)}
          </>
        )}
        rootRef={dragRef}
        viewerPanel={panel}
        viewerDetails={ownPhotoInfo({
          onGone: pages.removePhotos,
          onReload: pages.reload,
          isUnfiled: kind === 'unfiled',
          action: bursts.viewerAction,
        })}
        viewerActions={(photo) => (
          <>
            <RenamePhoto photo={photo} onRenamed={pages.replacePhoto} />
            <DownloadOriginal photo={photo} />
          </>
        )}
        viewerMark={(photo) => bursts.favoriteButton(photo, pages.editPhotos)}
        placeholderAction={(photo) => <RepairPreview photo={photo} onCompleted={pages.replacePhoto} />}
      />
      <OwnSelection
        selection={selection}
        place={{ kind }}
        onGone={pages.removePhotos}
        onEdit={pages.editPhotos}
        onReload={pages.reload}
      />
      {bursts.dialog}
    </>
  );
}
