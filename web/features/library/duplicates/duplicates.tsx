import { useState } from 'react';
import { copyBytes } from '../../../../shared/library/similar-photos/copy-bytes.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import prints from '../../../ui/media/drawings/prints.svg';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { GallerySkeleton } from '../gallery/gallery-skeleton.tsx';
import headerStyles from '../own-photos/library-header.module.css';
import { useDuplicates } from './api.ts';
import { DuplicateGroup } from './duplicate-group.tsx';
import styles from './duplicates.module.css';
import { duplicatesTexts as texts } from './duplicates-texts.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

/** Photos that there are in several sizes, one of which may stay. */
export function Duplicates() {
  const list = useDuplicates();
  const [first] = list.pages ?? [];
  const { isBusy, done, keep } = useKeepPhotos();
  const loaded = list.pages?.flatMap((page) => page.groups);
  const groups = loaded?.filter((photos) => !done.has(photos));
  const gone = loaded?.filter((photos) => done.has(photos)) ?? [];
  const [isAsking, setAsking] = useState(false);
  const all = groups?.map((photos) => ({ keepId: photos[0]!.id, photos })) ?? [];
  const groupCount = (first?.groupCount ?? 0) - gone.length;
  const freedBytes = (first?.copyBytes ?? 0) - copyBytes(gone);
  const copyCount = all.reduce((sum, { photos }) => sum + photos.length - 1, 0);
  return (
    <>
      <header className={headerStyles.header}>
        <div>
          <h1>{texts.title}</h1>
          <Muted>{texts.text}</Muted>
          {first && groupCount > 0 && (all.length > 0 || list.hasMore) && (
            <p role="status">{texts.found(groupCount, freedBytes)}</p>
          )}
        </div>
        {all.length > 1 && (
          <Button variant="primary" busy={isBusy} onClick={() => setAsking(true)}>
            {texts.keepAll(all.length)}
          </Button>
        )}
      </header>
      <LoadMoreList
        {...list}
        items={groups}
        texts={texts}
        skeleton={<GallerySkeleton label={texts.loading} />}
        // Further pages may have some.
        empty={
          !list.hasMore && (
            <EmptyState
              drawing={prints}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={<ButtonLink href={paths.photos}>{texts.toPhotos}</ButtonLink>}
            />
          )
        }
      >
        {(shown) => (
          <>
            <Muted className={styles.note}>{texts.note}</Muted>
            <ul className={styles.groups} aria-label={texts.title}>
              {shown.map((photos) => (
                <DuplicateGroup
                  key={photos.map(({ id }) => id).join()}
                  photos={photos}
                  isBusy={isBusy}
                  onKeep={(keepId) => keep([{ keepId, photos }])}
                />
              ))}
            </ul>
          </>
        )}
      </LoadMoreList>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.keepAllTitle}
        text={texts.keepAllText(copyCount)}
        confirmText={texts.keepAllConfirm}
        onConfirm={() => {
          setAsking(false);
          void keep(all);
        }}
      />
    </>
  );
}
