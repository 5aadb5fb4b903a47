import { useParams } from 'wouter';
import { sortOf } from '../../shared/library/photos/photo-sort.ts';
import { albumTexts as texts } from '../features/library/albums/album-texts.ts';
import { useAlbum } from '../features/library/albums/api.ts';
import { GallerySkeleton } from '../features/library/gallery/gallery-skeleton.tsx';
import { usePhotoSearch } from '../features/library/gallery/search/use-photo-search.ts';
import { useSort } from '../features/library/gallery/use-sort.ts';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { paths, type patterns } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Row } from '../ui/layout/row.tsx';
import broken from '../ui/media/drawings/broken.svg';
import lost from '../ui/media/drawings/lost.svg';
import { OwnAlbum } from './own-album.tsx';

export default function AlbumScreen() {
  const { id } = useParams<(typeof patterns)['album']>();
  return <OneAlbum key={id} id={id} />;
}

function OneAlbum({ id }: { id: string }) {
  const [sort, setSort] = useSort();
  const search = usePhotoSearch();
  const pages = useAlbum(id, sort, search.query);
  const { first, error } = pages;

  if (first) {
    return (
      <WidePage key="loaded" title={first.album.title}>
        <OwnAlbum album={first.album} pages={pages} sort={sortOf(first.album, sort)} onSort={setSort} search={search} />
      </WidePage>
    );
  }
  if (!error) {
    return (
      <WidePage key="loading" title="Album">
        <GallerySkeleton label={texts.loading} />
      </WidePage>
    );
  }
  const isMissing = error.status === 404;
  return (
    <Page key="failed" title={isMissing ? texts.notFound : 'Album'}>
      <EmptyState
        drawing={isMissing ? lost : broken}
        title={isMissing ? texts.notFound : texts.loadFailed + error.message}
        text={isMissing ? texts.notFoundText : undefined}
        action={
          <Row justify="center">
            {!isMissing && (
              <Button variant="primary" onClick={pages.reload}>
                {texts.retry}
              </Button>
            )}
            <ButtonLink href={paths.albums}>{texts.back}</ButtonLink>
          </Row>
        }
      />
    </Page>
  );
}
