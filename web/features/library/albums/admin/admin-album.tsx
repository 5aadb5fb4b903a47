import { useState } from 'react';
import type { AdminAlbum as Album } from '../../../../../shared/library/albums/contract.ts';
import type { ListQuery } from '../../../../lib/use-list-query.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { AlbumHeader } from './album-header.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { refreshAlbums } from './api.ts';
import { ProductsDialog } from './products-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { AdminUploadDialog } from './upload-dialog.tsx';
import type { useAlbumPage } from './use-album-page.ts';

interface AdminAlbumProps {
  album: Album;
  list: ListQuery;
  page: ReturnType<typeof useAlbumPage>;
}

/** Any customer's album in the back office. */
export function AdminAlbum({ album, list, page }: AdminAlbumProps) {
  const [open, setOpen] = useState<'photos' | 'products' | 'share' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Stack gap={5}>
      <AlbumHeader
        album={album}
        onAddPhotos={() => setOpen('photos')}
        onEditProducts={() => setOpen('products')}
        onShare={() => setOpen('share')}
      />
      <AlbumPhotos album={album} list={list} page={page} />
      <AdminUploadDialog
        albumId={album.id}
        albumTitle={album.title}
        isOpen={open === 'photos'}
        onClose={close}
        onDone={() => {
          page.reload();
          refreshAlbums();
        }}
      />
      {open === 'products' && (
        <ProductsDialog
          album={album}
          onClose={close}
          onSaved={(saved) => page.change((now) => ({ ...now, ...saved }))}
        />
      )}
      {open === 'share' && (
        <ShareDialog
          album={album}
          onClose={close}
          onShared={(access) => page.change((now) => ({ ...now, ...access }))}
        />
      )}
    </Stack>
  );
}
