import { useState } from 'react';
import type { Album } from '../../../shared/contract/albums.ts';
import { AddPhotosDialog } from '../photos/upload/add-photos-dialog.tsx';
import { isActive } from '../photos/upload/upload-state.ts';
import { startUpload } from '../photos/upload/upload-store.ts';
import { usePageDrop } from '../photos/upload/use-page-drop.ts';
import { useUpload } from '../photos/upload/use-upload.ts';
import { albumTexts } from './album-texts.ts';
import styles from './album-upload.module.css';

interface AlbumUploadProps {
  album: Album;
  isOpen: boolean;
  /** Another dialog is open: dropped files are ignored. */
  isBlocked: boolean;
  onOpenChange: (open: boolean) => void;
  onUploaded: () => void;
}

/** Adds photos to an album: the dialog, and files dropped on the page. */
export function AlbumUpload({ album, isOpen, isBlocked, onOpenChange, onUploaded }: AlbumUploadProps) {
  const [files, setFiles] = useState<File[]>([]);
  const upload = useUpload((ended) => {
    if (ended.albumId === album.id) onUploaded();
  });
  const isDropping = usePageDrop(!isBlocked && !upload?.isOpen, (dropped) => {
    setFiles(dropped);
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
        <AddPhotosDialog
          files={files}
          isDropping={isDropping}
          isWaiting={upload !== null && isActive(upload.state)}
          onChoose={setFiles}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  );
}
