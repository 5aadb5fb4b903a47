import { useState } from 'react';
import { plural } from '../../../../shared/format/plural.ts';
import { errorText } from '../../../lib/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { startUpload } from '../photos/upload/upload-store.ts';
import { usePageDrop } from '../photos/upload/use-page-drop.ts';
import styles from './album-upload.module.css';
import { albumsOfFolders, maxFolders } from './albums-of-folders.ts';
import { createAlbum } from './api.ts';
import { dropTexts as texts } from './drop-texts.ts';

interface DropFoldersProps {
  /** A dialog is open: what is dropped is ignored. */
  isBlocked: boolean;
  onCreated: () => unknown;
}

/** Folders dropped on the list of albums become albums of their names, and their photos are uploaded. */
export default function DropFolders({ isBlocked, onCreated }: DropFoldersProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  const create = async (albums: ReturnType<typeof albumsOfFolders>): Promise<void> => {
    let made = 0;
    // Of the album that is at work.
    let current = '';
    setBusy(true);
    try {
      // One after another: their order in the list is that of their names.
      for (const { title, files } of albums) {
        current = title;
        const { album } = await createAlbum({ title });
        made += 1;
        await startUpload({ albumId: album.id, albumTitle: album.title }, files);
      }
      toast(texts.created(made));
    } catch (error) {
      toast(texts.failed(current, errorText(error, texts.retry)), 'error');
    } finally {
      setBusy(false);
      if (made > 0) onCreated();
    }
  };

  const isDropping = usePageDrop(!isBlocked && !isBusy, (_, dropped) => {
    const folders = dropped.filter(({ folder }) => folder !== null);
    const albums = albumsOfFolders(dropped);
    if (folders.length === 0) toast(texts.noFolder, 'info');
    else if (albums.length === 0) toast(texts.noPhotos, 'error');
    else if (albums.length > maxFolders)
      toast(texts.tooMany(plural(maxFolders, 'priečinok', 'priečinky', 'priečinkov')), 'error');
    else void create(albums);
  });

  if (isBusy)
    return (
      <div className={styles.drop} role="status">
        <Spinner label={texts.creating} />
      </div>
    );
  return isDropping ? <div className={styles.drop}>{texts.dropHere}</div> : null;
}
