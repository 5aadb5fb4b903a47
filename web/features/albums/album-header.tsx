import { ImagePlus, Lock, Share2 } from 'lucide-react';
import type { Album } from '../../../shared/contract/albums.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { photoCountText } from '../../../shared/format/plural.ts';
import type { SortOption } from '../../../shared/rules/photo-sort.ts';
import { paths } from '../../routes.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PhotoSortSelect } from '../photos/photo-sort-select.tsx';
import { SelectButton } from '../photos/selection/selection-controls.tsx';
import type { Selection } from '../photos/selection/use-selection.ts';
import styles from './album-header.module.css';
import { albumTexts as texts } from './album-texts.ts';

interface AlbumHeaderProps {
  album: Album;
  sort: SortOption;
  onSort: (sort: SortOption) => void;
  selection: Selection;
  onAddPhotos: () => void;
  onShare: () => void;
  onPassword: () => void;
}

export function AlbumHeader(props: AlbumHeaderProps) {
  const { album, sort, onSort, selection, onAddPhotos, onShare, onPassword } = props;
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
        <Button icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          {texts.share}
        </Button>
        <Button icon={<Lock aria-hidden="true" />} onClick={onPassword}>
          {album.hasPassword ? texts.changePassword : texts.setPassword}
        </Button>
        {album.photoCount > 0 && (
          <>
            <SelectButton selection={selection} />
            <div className={styles.sort}>
              <PhotoSortSelect value={sort} onChange={onSort} />
            </div>
          </>
        )}
      </div>
    </header>
  );
}
