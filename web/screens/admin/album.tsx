import { ImageOff } from 'lucide-react';
import { useParams } from 'wouter';
import { defaultSort } from '../../../shared/library/photos/photo-sort.ts';
import { adminPaths, type adminPatterns } from '../../admin-paths.ts';
import { AdminAlbum } from '../../features/library/albums/admin/admin-album.tsx';
import { albumDetailTexts as texts } from '../../features/library/albums/admin/admin-album-texts.ts';
import { useAlbumPage } from '../../features/library/albums/admin/use-album-page.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTableSkeleton } from '../../ui/table/data-table-skeleton.tsx';

export default function AdminAlbumScreen() {
  const { id } = useParams<(typeof adminPatterns)['album']>();
  return <OneAlbum key={id} id={id} />;
}

function OneAlbum({ id }: { id: string }) {
  const list = useListQuery({ filters: {}, sort: defaultSort });
  const page = useAlbumPage(id, list);
  const { album, error } = page;
  if (album)
    return (
      <Page key="loaded" title={album.title} bleed>
        <AdminAlbum album={album} list={list} page={page} />
      </Page>
    );
  if (!error)
    return (
      <Page key="loading" title={texts.title} bleed>
        <Stack gap={5}>
          <Skeleton width="min(320px, 80%)" height={36} />
          <DataTableSkeleton columns={5} />
        </Stack>
      </Page>
    );
  const isMissing = error.status === 404;
  return (
    <Page key="failed" title={texts.title} bleed>
      <EmptyState
        icon={<ImageOff />}
        title={isMissing ? error.message : texts.loadFailed}
        text={isMissing ? undefined : error.message}
        action={
          <Row justify="center">
            {!isMissing && (
              <Button variant="primary" onClick={() => page.reload()}>
                {texts.retry}
              </Button>
            )}
            <ButtonLink href={adminPaths.albums}>{texts.back}</ButtonLink>
          </Row>
        }
      />
    </Page>
  );
}
