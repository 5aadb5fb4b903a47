import { Images, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminAlbum } from '../../../shared/contract/albums.ts';
import { albumListTexts as texts } from '../../features/albums/admin/admin-album-texts.ts';
import { AlbumFormDialog } from '../../features/albums/admin/album-form-dialog.tsx';
import { AlbumGrid, AlbumGridSkeleton } from '../../features/albums/admin/album-grid.tsx';
import { albumsPath, useAdminAlbums } from '../../features/albums/admin/api.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { Button } from '../../ui/button.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';

export default function AdminAlbumsScreen() {
  const list = useListQuery({ filters: {}, sort: 'createdAt_desc' });
  const response = useAdminAlbums(list.path(albumsPath));
  const [isCreating, setCreating] = useState(false);
  const stats = response.data?.stats;
  const edit = (change: (albums: AdminAlbum[]) => AdminAlbum[], revalidate: boolean) =>
    response.mutate((now) => now && { ...now, albums: change(now.albums) }, { revalidate });
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Page title={texts.title} bleed>
      <PagedList
        title={texts.title}
        actions={create}
        list={list}
        response={response}
        loadFailed={texts.loadFailed}
        empty={{ icon: <Images />, title: texts.empty, text: texts.emptyText }}
        nothingFound={texts.nothingFound}
        tiles={
          <StatTiles
            label={texts.stats}
            tiles={[
              { label: texts.allAlbums, value: stats?.albums },
              { label: texts.allPhotos, value: stats?.photos },
              { label: texts.sharedAlbums, value: stats?.shared },
            ]}
          />
        }
        toolbar={<ListToolbar list={list} label={texts.search} hint={texts.searchHint} />}
        skeleton={<AlbumGridSkeleton />}
      >
        <AlbumGrid
          albums={response.data?.albums ?? []}
          onChanged={(changed) =>
            edit((albums) => albums.map((album) => (album.id === changed.id ? changed : album)), false)
          }
          onGone={(id) => edit((albums) => albums.filter((album) => album.id !== id), true)}
        />
      </PagedList>
      {isCreating && <AlbumFormDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
