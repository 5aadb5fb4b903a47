import {
  ArrowUpDown,
  Ellipsis,
  FileArchive,
  ImagePlus,
  LayoutGrid,
  Lock,
  Palette,
  RectangleHorizontal,
  Search,
  Share2,
} from 'lucide-react';
import { formatDate } from '../../../../shared/format/dates.ts';
import { photoCountText } from '../../../../shared/format/plural.ts';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import type { SortOption } from '../../../../shared/library/photos/photo-sort.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { archiveTexts } from '../archives/archive-texts.ts';
import DensityButton from '../gallery/grid/density-button.tsx';
import { PhotoSortSelect } from '../gallery/photo-sort-select.tsx';
import { SelectButton } from '../gallery/selection/select-button.tsx';
import type { Selection } from '../gallery/selection/use-selection.ts';
import styles from './album-header.module.css';
import { albumSearchTexts, albumTexts as texts } from './album-texts.ts';
import { orderTexts } from './order/order-texts.ts';

interface AlbumHeaderProps {
  album: Album;
  sort: SortOption;
  onSort: (sort: SortOption) => void;
  selection: Selection;
  onAddPhotos: () => void;
  onShare: () => void;
  onDownload: () => void;
  onSearch: () => void;
  onLayout: () => void;
  onPresentation: () => void;
  onArrange: () => void;
}

/** What an album is called, and what its owner can do with it: on a phone all but the main actions is in a menu. */
export function AlbumHeader(props: AlbumHeaderProps) {
  const { album, sort, onSort, selection, onAddPhotos, onShare, onDownload, onSearch } = props;
  const { onLayout, onArrange, onPresentation } = props;
  const photoActions: MenuItem[] =
    album.photoCount === 0
      ? []
      : [
          { label: albumSearchTexts.open, icon: <Search aria-hidden="true" />, onSelect: onSearch },
          {
            label: album.layout === 'JUSTIFIED' ? texts.toColumns : texts.toJustified,
            icon:
              album.layout === 'JUSTIFIED' ? (
                <LayoutGrid aria-hidden="true" />
              ) : (
                <RectangleHorizontal aria-hidden="true" />
              ),
            onSelect: onLayout,
          },
          { label: texts.presentation, icon: <Palette aria-hidden="true" />, onSelect: onPresentation },
          { label: orderTexts.open, icon: <ArrowUpDown aria-hidden="true" />, onSelect: onArrange },
          { label: archiveTexts.albumButton, icon: <FileArchive aria-hidden="true" />, onSelect: onDownload },
        ];
  return (
    <header className={styles.header}>
      <BackLink href={paths.albums}>{texts.back}</BackLink>
      <div className={styles.heading}>
        <h1>{album.title}</h1>
        {album.description && <p className={styles.description}>{album.description}</p>}
        <div className={styles.meta}>
          <p>
            {photoCountText(album.photoCount)} · {texts.created(formatDate(album.createdAt))}
          </p>
          {album.hasPassword && <Badge icon={<Lock aria-hidden="true" />}>{texts.protected}</Badge>}
        </div>
      </div>
      <div className={styles.actions}>
        {/* An empty album has this button in its middle. */}
        {album.photoCount > 0 && (
          <Button variant="primary" icon={<ImagePlus aria-hidden="true" />} onClick={onAddPhotos}>
            {texts.addPhotos}
          </Button>
        )}
        <Button icon={<Share2 aria-hidden="true" />} className={styles.wide} onClick={onShare}>
          {texts.share}
        </Button>
        {album.photoCount > 0 && <DensityButton />}
        <IconButton label={texts.share} className={styles.menu} onClick={onShare}>
          <Share2 aria-hidden="true" />
        </IconButton>
        {photoActions.length > 0 && (
          <Menu
            label={texts.actions}
            items={photoActions}
            trigger={
              <IconButton label={texts.actions} className={styles.menu}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
          />
        )}
        {album.photoCount > 0 && (
          <div className={styles.photos}>
            <SelectButton selection={selection} />
            <div className={styles.tools}>
              {photoActions.map(({ label, icon, onSelect }) => (
                <IconButton key={label} label={label} className={styles.wide} onClick={onSelect}>
                  {icon}
                </IconButton>
              ))}
            </div>
            <div className={styles.sort}>
              <PhotoSortSelect value={sort} onChange={onSort} />
            </div>
          </div>
        )}
      </div>
    </header>
  );
}
