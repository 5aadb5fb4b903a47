import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { refresh } from '../../../lib/api.ts';
import { paths } from '../../../paths.ts';
import { AlbumFormDialog } from './album-form-dialog.tsx';
import type { useAlbums } from './api.ts';
import { DeleteAlbum } from './delete-album.tsx';
import { MoveToFolderDialog } from './folders/move-to-folder-dialog.tsx';
import { useUpdateAlbum } from './use-update-album.tsx';

export type OpenAlbumDialog = { kind: 'create' } | { kind: 'edit' | 'delete' | 'move'; album: Album };

interface AlbumDialogsProps {
  list: ReturnType<typeof useAlbums>;
  open: OpenAlbumDialog | null;
  onClose: () => void;
}

/** The dialog that is open over the list of albums. */
export function AlbumDialogs({ list, open, onClose }: AlbumDialogsProps) {
  const [, navigate] = useLocation();
  const update = useUpdateAlbum(list.updateDetails);
  const { removeFromCache } = list;
  const deletedId = open?.kind === 'delete' ? open.album.id : null;
  const onDeleted = useCallback(() => {
    if (deletedId !== null) removeFromCache(deletedId);
    // The storage usage has changed.
    refresh('/auth/profile');
    onClose();
  }, [deletedId, removeFromCache, onClose]);

  if (open?.kind === 'create')
    return <AlbumFormDialog onClose={onClose} onCreated={(album) => navigate(paths.album(album))} />;
  if (open?.kind === 'edit')
    return (
      <AlbumFormDialog
        album={open.album}
        onClose={onClose}
        onUpdated={(details) => {
          onClose();
          update(open.album, details);
        }}
      />
    );
  if (open?.kind === 'move')
    return (
      <MoveToFolderDialog
        album={open.album}
        onClose={onClose}
        onMoved={() => {
          onClose();
          list.reload();
        }}
      />
    );
  if (open?.kind === 'delete') return <DeleteAlbum album={open.album} onDeleted={onDeleted} onClose={onClose} />;
  return null;
}
