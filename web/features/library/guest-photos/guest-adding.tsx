import { ImagePlus, Images } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { OpenShare } from '../../../../shared/library/albums/contract.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import prints from '../../../ui/media/drawings/prints.svg';
import { useLinkGuest } from '../link-guests/link-guest-store.ts';
import type AddingDialogType from './adding-dialog.tsx';
import styles from './guest-adding.module.css';
import { addingTexts as texts } from './guest-photos-texts.ts';

const AddingDialog = lazy(() => import('./adding-dialog.tsx'));
const SentPhotos = lazy(() => import('./sent-photos.tsx'));

export type AddingAlbum = Pick<OpenShare['album'], 'title' | 'addMode' | 'photoCount'>;

type GuestAddingProps = Pick<ComponentProps<typeof AddingDialogType>, 'slug' | 'album' | 'pages'>;

/** On a shared album whose guests may add photos: the button for it, and on a link that shows nothing else what they sent. */
export default function GuestAdding({ slug, album, pages }: GuestAddingProps) {
  const guest = useLinkGuest(slug);
  const isDrop = album.addMode === 'drop';
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null);
  const open = (): void => setDialog('open');
  const add = (
    <Button variant="primary" icon={<ImagePlus aria-hidden="true" />} onClick={open}>
      {texts.add}
    </Button>
  );
  return (
    <>
      {isDrop || album.photoCount === 0 ? (
        <Stack gap={8}>
          <EmptyState
            drawing={prints}
            title={texts.dropTitle}
            text={isDrop ? texts.dropText : texts.emptyText}
            action={add}
          />
          {guest && (
            <Suspense>
              <SentPhotos slug={slug} />
            </Suspense>
          )}
        </Stack>
      ) : (
        <Row className={styles.bar}>
          {add}
          {guest && (
            <Button icon={<Images aria-hidden="true" />} onClick={open}>
              {texts.mine}
            </Button>
          )}
        </Row>
      )}
      {dialog && (
        <Suspense>
          <AddingDialog
            slug={slug}
            album={album}
            pages={pages}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
