import { Heart, MessageSquare, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import styles from './heart-button.module.css';
import { pickTexts as texts } from './pick-texts.ts';
import { choose, usePick } from './picks-store.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

interface OfPhoto {
  slug: string;
  photo: Photo;
  size?: 'm' | 's';
}

/** Puts a photo into the guest's current list, and takes it out. */
export function HeartButton({ slug, photo, size }: OfPhoto) {
  const toast = useToast();
  const isChosen = usePick(slug, photo.id) !== null;
  const toggle = (): void => {
    choose(slug, photo.id, !isChosen).catch((error: unknown) =>
      toast(texts.failed + errorText(error, texts.unexpected), 'error'),
    );
  };
  return (
    <IconButton
      label={isChosen ? texts.remove : texts.choose}
      variant="overlay"
      size={size}
      className={styles.heart}
      aria-pressed={isChosen}
      data-always
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}

/** What the guest writes about a photo. */
export function CommentButton({ slug, photo, size }: OfPhoto) {
  const [isOpen, setOpen] = useState(false);
  const comment = usePick(slug, photo.id);
  const Icon = comment ? MessageSquareText : MessageSquare;
  return (
    <>
      <IconButton
        label={comment ? texts.commentChange : texts.commentOpen}
        variant="overlay"
        size={size}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <CommentDialog slug={slug} photo={photo} comment={comment ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
