import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GallerySkeleton } from '../features/library/gallery/gallery-skeleton.tsx';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import styles from '../features/library/own-photos/library-header.module.css';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';
import { useTrash } from '../features/library/trash/api.ts';
import { EmptyTrash } from '../features/library/trash/erase-questions.tsx';
import { TrashGrid } from '../features/library/trash/trash-grid.tsx';
import { trashTexts as texts } from '../features/library/trash/trash-texts.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Muted } from '../ui/layout/muted.tsx';
import trash from '../ui/media/drawings/trash.svg';
import { LoadMoreList } from '../ui/table/load-more-list.tsx';

export default function TrashScreen() {
  const list = useTrash();
  const photos = list.pages?.flatMap((page) => page.photos);
  const [isEmptying, setEmptying] = useState(false);
  return (
    <WidePage title={texts.title}>
      <LibraryTabs />
      <header className={styles.header}>
        <div>
          <h1>{texts.title}</h1>
          <Muted>{texts.text}</Muted>
        </div>
        {photos && photos.length > 0 && (
          <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setEmptying(true)}>
            {texts.empty}
          </Button>
        )}
      </header>
      <LoadMoreList
        {...list}
        items={photos}
        texts={texts}
        skeleton={<GallerySkeleton label={texts.loading} />}
        empty={
          <EmptyState
            drawing={trash}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={<ButtonLink href={paths.albums}>{texts.toAlbums}</ButtonLink>}
          />
        }
      >
        {(shown) => <TrashGrid photos={shown} onChanged={list.reload} />}
      </LoadMoreList>
      {isEmptying && <EmptyTrash onDone={list.reload} onClose={() => setEmptying(false)} />}
    </WidePage>
  );
}
