import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { photoCountText } from '../../../../shared/format/plural.ts';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert, RetryAlert } from '../../../ui/feedback/alert.tsx';
import { SkeletonStack } from '../../../ui/feedback/skeleton-stack.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Thumbnail } from '../../../ui/media/thumbnail.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { createAlbum } from '../albums/api.ts';
import styles from './album-picker.module.css';
import { useFoundAlbums } from './api.ts';
import { selectedTexts, pickerTexts as texts } from './own-photos-texts.ts';

/** As high as the albums that come in their place. */
const skeletons = [56, 56, 56, 56, 56];

type Target = Pick<Album, 'id' | 'title'>;

interface AlbumPickerProps {
  title: string;
  /** The album that the photos are in already. */
  exceptId: string | null;
  onPick: (album: Target) => void;
  onClose: () => void;
}

/** Asks for an album of the user: found by its title, or a new one. */
export default function AlbumPicker({ title, exceptId, onPick, onClose }: AlbumPickerProps) {
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const { pages, error, hasMore, isLoading, loadMore, reload } = useFoundAlbums(search.trim());
  const found = pages?.flatMap(({ albums }) => albums).filter(({ id }) => id !== exceptId);
  // A page of a search may have few albums, or none.
  const needsMore = !isLoading && !error && hasMore && found !== undefined && found.length < 6;
  useEffect(() => {
    if (needsMore) loadMore();
  });
  const newTitle = search.trim();

  const create = async (): Promise<void> => {
    setCreating(true);
    setProblem(null);
    try {
      const { album } = await createAlbum({ title: newTitle });
      onPick(album);
    } catch (failure) {
      setProblem(texts.createFailed + errorText(failure, selectedTexts.failed));
      setCreating(false);
    }
  };

  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <SearchField
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        value={search}
        onSearch={setSearch}
        isFocused
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      {error && (
        <RetryAlert retryText={texts.retry} onRetry={reload}>
          {texts.failed + error.message}
        </RetryAlert>
      )}
      <ul className={styles.albums} aria-busy={isLoading}>
        {found?.map((album) => (
          <li key={album.id}>
            <button type="button" className={styles.album} onClick={() => onPick(album)}>
              <Thumbnail url={album.photos[0]?.photo.thumbnailUrl} side={40} />
              <span className={styles.title}>{album.title}</span>
              <span className={styles.count}>{photoCountText(album.photoCount)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!found && !error && <SkeletonStack heights={skeletons} label={texts.loading} />}
      {found?.length === 0 && !hasMore && newTitle !== '' && <p className={styles.note}>{texts.none}</p>}
      {hasMore && !needsMore && (
        <Button size="s" variant="ghost" busy={isLoading} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
      {newTitle === '' ? (
        <p className={styles.note}>{texts.createHint}</p>
      ) : (
        // Until the search has answered there may be one of this title, and the button moves when albums come.
        <Button icon={<Plus aria-hidden="true" />} disabled={isLoading} busy={isCreating} onClick={create}>
          {texts.create(newTitle)}
        </Button>
      )}
    </Dialog>
  );
}
