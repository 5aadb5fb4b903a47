import { Images } from 'lucide-react';
import { useState } from 'react';
import type { AdminAlbum } from '../../../shared/library/albums/contract.ts';
import { albumListTexts as texts } from '../../features/library/albums/admin/admin-album-texts.ts';
import { AlbumFormDialog } from '../../features/library/albums/admin/album-form-dialog.tsx';
import { AlbumGrid, AlbumGridSkeleton } from '../../features/library/albums/admin/album-grid.tsx';
import { albumsPath, useAdminAlbums } from '../../features/library/albums/admin/api.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { AdminListScreen } from '../../ui/table/admin-list-screen.tsx';

export default function AdminAlbumsScreen() {
  const list = useListQuery({ filters: {}, sort: 'createdAt_desc' });
  const response = useAdminAlbums(list.path(albumsPath));
  const [isCreating, setCreating] = useState(false);
  const stats = response.data?.stats;
  const edit = (change: (albums: AdminAlbum[]) => AdminAlbum[], revalidate: boolean) =>
    response.mutate((now) => now && { ...now, albums: change(now.albums) }, { revalidate });
  return (
    <AdminListScreen
      texts={texts}
      icon={<Images />}
      list={list}
      response={response}
      create={{ text: texts.create, onClick: () => setCreating(true) }}
      tiles={[
        { label: texts.allAlbums, value: stats?.albums },
        { label: texts.allPhotos, value: stats?.photos },
        { label: texts.sharedAlbums, value: stats?.shared },
      ]}
      grid={{
        rows: (
          <AlbumGrid
            albums={response.data?.albums ?? []}
            onChanged={(changed) =>
              edit((albums) => albums.map((album) => (album.id === changed.id ? changed : album)), false)
            }
            onGone={(id) => edit((albums) => albums.filter((album) => album.id !== id), true)}
          />
        ),
        skeleton: <AlbumGridSkeleton />,
      }}
    >
      {isCreating && <AlbumFormDialog onClose={() => setCreating(false)} />}
    </AdminListScreen>
  );
}
