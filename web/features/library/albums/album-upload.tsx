import { useState } from 'react';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { AddPhotosDialog } from '../photos/upload/add-photos-dialog.tsx';
import { startUpload } from '../photos/upload/upload-store.ts';
import { useLiveAlbum } from '../photos/upload/use-live-album.ts';
import { usePageDrop } from '../photos/upload/use-page-drop.ts';
import { albumTexts } from './album-texts.ts';
import styles from './album-upload.module.css';

interface AlbumUploadProps {
  album: Pick<Album, 'id' | 'title'>;
  isOpen: boolean;
  /** Another dialog is open: dropped files are ignored. */
  isBlocked: boolean;
  onOpenChange: (open: boolean) => void;
  pages: Parameters<typeof useLiveAlbum>[1];
}

/** Adds photos to an album: the dialog, and files dropped on the page. */
export function AlbumUpload({ album, isOpen, isBlocked, onOpenChange, pages }: AlbumUploadProps) {
  const [files, setFiles] = useState<File[]>([]);
  useLiveAlbum(album.id, pages);
  const isDropping = usePageDrop(!isBlocked, (dropped) => {
    if (dropped.length === 0) return;
    setFiles([...files, ...dropped]);
    onOpenChange(true);
  });

  const close = (): void => {
    onOpenChange(false);
    setFiles([]);
  };
  const submit = async (): Promise<void> => {
    await startUpload({ albumId: album.id, albumTitle: album.title }, files);
    close();
  };

  return (
    <>
      {isDropping && !isOpen && <div className={styles.drop}>{albumTexts.dropHere}</div>}
      {isOpen && (
        <AddPhotosDialog files={files} isDropping={isDropping} onChoose={setFiles} onSubmit={submit} onClose={close} />
      )}
    </>
  );
}
