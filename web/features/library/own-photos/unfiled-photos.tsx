import { Muted } from '../../../ui/layout/muted.tsx';
import { buyPanel } from '../../shop/cart/buy/buying.tsx';
import DensityButton from '../gallery/grid/density-button.tsx';
import { PhotoGallery } from '../gallery/photo-gallery.tsx';
import { SelectButton } from '../gallery/selection/select-button.tsx';
import { SelectDisc } from '../gallery/selection/select-disc.tsx';
import { maxOwnSelected } from '../gallery/selection/selected-photos.ts';
import { useDragSelect } from '../gallery/selection/use-drag-select.ts';
import { useSelection } from '../gallery/selection/use-selection.ts';
import { CellRepair } from '../photos/completion/cell-repair.tsx';
import { RepairPreview } from '../photos/completion/repair-preview.tsx';
import { useUnfiledCount, type useUnfiledPhotos } from './api.ts';
import { useBursts } from './bursts/use-bursts.ts';
import { ownPhotoInfo } from './info/own-photo-info.tsx';
import styles from './library-header.module.css';
import { unfiledTexts as texts } from './own-photos-texts.ts';
import { OwnSelection } from './own-selection.tsx';
import { RenamePhoto } from './rename-photo.tsx';

/** The whole catalogue. */
const panel = buyPanel({ products: [], shareToken: null });

/** The grid of the photos that are in no album. */
export function UnfiledPhotos({ pages: loaded }: { pages: ReturnType<typeof useUnfiledPhotos> }) {
  const bursts = useBursts(loaded, { onGone: loaded.removePhotos, onReload: loaded.reload });
  const { pages } = bursts;
  const { photos, hasMore } = pages;
  const counted = useUnfiledCount();
  const selection = useSelection(pages, maxOwnSelected, bursts.membersOf);
  const dragRef = useDragSelect(photos, selection, bursts.membersOf);
  const total = Math.max((counted?.count ?? 0) - bursts.hiddenCount, photos.length + (hasMore ? 1 : 0));
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
        cellActions={(photo) => <SelectDisc photo={photo} onSelect={selection.begin} />}
        badge={(photo) =>
          bursts.badge(photo) ?? (!selection.isActive && <CellRepair photo={photo} onCompleted={pages.replacePhoto} />)
        }
        rootRef={dragRef}
        viewerPanel={panel}
        viewerDetails={ownPhotoInfo({
          onGone: pages.removePhotos,
          onReload: pages.reload,
          isUnfiled: true,
          action: bursts.viewerAction,
        })}
        viewerActions={(photo) => <RenamePhoto photo={photo} onRenamed={pages.replacePhoto} />}
        placeholderAction={(photo) => <RepairPreview photo={photo} onCompleted={pages.replacePhoto} />}
      />
      <OwnSelection
        selection={selection}
        place={{ kind: 'unfiled' }}
        onGone={pages.removePhotos}
        onReload={pages.reload}
      />
      {bursts.dialog}
    </>
  );
}
