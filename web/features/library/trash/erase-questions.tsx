import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { inSlices } from '../own-photos/in-slices.ts';
import { erasePhotos } from './api.ts';
import { emptyTrashTexts, eraseTexts, trashTexts } from './trash-texts.ts';

interface QuestionProps {
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const explain = (error: unknown): string => trashTexts.failed + errorText(error, trashTexts.unknown);

/** Asks before photos are erased for good. */
export function ErasePhotos({ ids, onDone, onClose }: QuestionProps & { ids: readonly string[] }) {
  const erase = async () => {
    const { error } = await inSlices(ids, (photoIds) => erasePhotos({ photoIds }));
    if (error) throw error;
    return { message: trashTexts.erased(ids.length) };
  };
  return (
    <ConfirmAction
      danger
      texts={eraseTexts}
      text={eraseTexts.text(ids.length)}
      action={erase}
      explain={explain}
      refresh={onDone}
      onClose={onClose}
    />
  );
}

/** Asks before everything in the trash is erased for good. */
export function EmptyTrash({ onDone, onClose }: QuestionProps) {
  const empty = async () => {
    let count = 0;
    for (let hasMore = true; hasMore; ) {
      const response = await erasePhotos({ all: true });
      count += response.erased;
      hasMore = response.hasMore;
    }
    return { message: trashTexts.erased(count) };
  };
  return (
    <ConfirmAction
      danger
      texts={emptyTrashTexts}
      text={emptyTrashTexts.text}
      action={empty}
      explain={explain}
      refresh={onDone}
      onClose={onClose}
    />
  );
}
