import type { Album } from '../../../../shared/library/albums/contract.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AlbumCard } from './album-card.tsx';
import { albumsTexts as texts } from './album-texts.ts';
import styles from './albums.module.css';
import type { useAlbums } from './api.ts';

interface AlbumListProps {
  list: ReturnType<typeof useAlbums>;
  onEdit: (album: Album) => void;
  onDelete: (album: Album) => void;
  onPin: (album: Album) => void;
  onRemoveCover: (album: Album) => void;
  onMove: (album: Album) => void;
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The cards of the albums loaded so far; skeletons while the first page loads. */
export function AlbumList({ list, onEdit, onDelete, onPin, onRemoveCover, onMove }: AlbumListProps) {
  const { albums, error, hasMore, isLoadingMore, isSearching } = list;
  if (!albums) {
    return (
      <div className={styles.grid} role="status">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        {skeletons.map((key) => (
          <Stack gap={3} key={key}>
            <Skeleton height="auto" className={styles.picture} />
            <Skeleton width="60%" height={22} />
            <Skeleton width="40%" height={16} />
          </Stack>
        ))}
      </div>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {albums.map((album) => (
          <li key={album.id}>
            <AlbumCard
              album={album}
              onEdit={() => onEdit(album)}
              onDelete={() => onDelete(album)}
              onPin={() => onPin(album)}
              onRemoveCover={() => onRemoveCover(album)}
              onMove={() => onMove(album)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        {error && <Alert tone="error">{texts.moreFailed + error.message}</Alert>}
        {isSearching && (
          <p role="status">
            <Spinner size="s" /> {texts.searching}
          </p>
        )}
        {((hasMore && !isSearching) || error) && (
          <Button busy={isLoadingMore} busyText={texts.loadingMore} onClick={error ? list.retry : list.loadMore}>
            {error ? texts.retry : texts.loadMore}
          </Button>
        )}
      </div>
    </>
  );
}
