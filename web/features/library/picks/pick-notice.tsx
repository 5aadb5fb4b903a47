import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PickReview } from './pick-review.tsx';
import { pickTexts as texts } from './pick-texts.ts';
import { usePicks } from './picks-store.ts';

interface PickNoticeProps {
  slug: string;
  kind: 'limit' | 'locked';
  onClose: () => void;
}

/** Says why a photo can't be chosen, and leads to what is. */
export default function PickNotice({ slug, kind, onClose }: PickNoticeProps) {
  const picks = usePicks(slug);
  const [isReviewing, setReviewing] = useState(false);
  if (!picks) return null;
  const list = picks.lists.find(({ id }) => id === picks.currentId);
  if (isReviewing && list) return <PickReview slug={slug} list={list} onClose={onClose} />;
  const isFull = kind === 'limit';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="s"
      title={isFull ? texts.limitTitle : texts.lockedTitle}
      description={isFull ? texts.limitText(picks.limit ?? picks.pickedCount) : texts.lockedText}
      footer={
        <>
          <Button onClick={() => setReviewing(true)}>{texts.showPicks}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.understood}
          </Button>
        </>
      }
    />
  );
}
