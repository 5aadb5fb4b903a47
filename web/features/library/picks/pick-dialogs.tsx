import type { PickList } from '../../../../shared/library/picks/contract.ts';
import { maxPickListName } from '../../../../shared/library/picks/pick-limits.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { NameDialog } from '../../../ui/overlay/name-dialog.tsx';
import GuestNameDialog from '../link-guests/guest-name-dialog.tsx';
import ReturnLinkDialog from '../link-guests/return-link-dialog.tsx';
import { createPickList, deletePickList, renamePickList } from './api.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { PickReview } from './pick-review.tsx';
import { pickTexts as texts } from './pick-texts.ts';
import { loadPicks, type Picks, showChangedList } from './picks-store.ts';

export type PickDialog = 'review' | 'done' | 'new' | 'rename' | 'delete' | 'return' | 'name';

interface PickDialogsProps {
  slug: string;
  open: PickDialog;
  picks: Picks;
  list: PickList;
  onClose: () => void;
}

/** What the bar of a guest's choice opens. */
export default function PickDialogs({ slug, open, picks, list, onClose }: PickDialogsProps) {
  const naming = { texts, maxLength: maxPickListName, onClose };
  switch (open) {
    case 'review':
      return <PickReview slug={slug} list={list} onClose={onClose} />;
    case 'done':
      return <FinishDialog slug={slug} list={list} picks={picks} onClose={onClose} />;
    case 'new':
      return (
        <NameDialog
          {...naming}
          title={texts.newList}
          name=""
          onSave={async (name) => {
            showChangedList(slug, (await createPickList(slug, name)).list);
            onClose();
          }}
        />
      );
    case 'rename':
      return (
        <NameDialog
          {...naming}
          title={texts.renameList}
          name={list.name}
          onSave={async (name) => {
            showChangedList(slug, (await renamePickList(slug, list.id, name)).list);
            onClose();
          }}
        />
      );
    case 'delete':
      return (
        <ConfirmAction
          danger
          texts={{ title: texts.deleteList, confirm: texts.deleteList, busy: texts.deleting, keep: texts.keep }}
          text={texts.deleteText(list.name)}
          action={() => deletePickList(slug, list.id)}
          explain={(error) => texts.failed + errorText(error, texts.unexpected)}
          refresh={() => loadPicks(slug)}
          onClose={onClose}
        />
      );
    case 'return':
      return <ReturnLinkDialog slug={slug} onClose={onClose} />;
    case 'name':
      return <GuestNameDialog slug={slug} onNamed={onClose} onClose={onClose} />;
  }
}
