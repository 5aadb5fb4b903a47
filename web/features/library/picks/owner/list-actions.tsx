import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { GuestPickListResponse } from '../../../../../shared/library/picks/contract.ts';
import type { PickLabel } from '../../../../../shared/library/picks/pick-limits.ts';
import { errorText } from '../../../../lib/api.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
import { deleteGuestPicks, giveBackPicks } from '../api.ts';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { guestNameOf } from './guest-name-of.ts';
import { loadWholeList } from './load-whole-list.ts';
import { PickedActions } from './picked-actions.tsx';

interface ListActionsProps {
  first: GuestPickListResponse;
  /** Only photos of this colour are meant. */
  label: PickLabel | null;
  onChanged: () => unknown;
  onOrder: (photos: Photo[]) => void;
}

/** What the owner of an album makes of a guest's list. */
export function ListActions({ first: { list, albumId }, label, onChanged, onOrder }: ListActionsProps) {
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'give-back' | 'delete' | null>(null);
  const who = guestNameOf(list);
  const explain = (error: unknown): string => texts.actionFailed + errorText(error, texts.unexpected);

  return (
    <Row gap={3}>
      <PickedActions
        title={texts.albumName(list.name, who)}
        load={() => loadWholeList(list.id, label)}
        isEmpty={list.photoCount === 0}
        onOrder={onOrder}
      />
      {list.doneAt ? (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsked('give-back')}>
          {texts.giveBack}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setAsked('delete')}>
          {texts.remove}
        </Button>
      )}
      {asked === 'give-back' && (
        <ConfirmAction
          texts={{ title: texts.giveBackTitle, confirm: texts.giveBack, busy: texts.givingBack, keep: texts.keep }}
          text={texts.giveBackText(who, list.guest.email !== null)}
          action={async () => {
            await giveBackPicks(list.id);
            return { message: texts.givenBack };
          }}
          explain={explain}
          refresh={async () => onChanged()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmAction
          danger
          texts={{ title: texts.removeTitle, confirm: texts.remove, busy: texts.removing, keep: texts.keep }}
          text={texts.removeText}
          action={() => deleteGuestPicks(list.id)}
          explain={explain}
          onClose={() => setAsked(null)}
          onDone={() => navigate(paths.picks({ id: albumId }))}
        />
      )}
    </Row>
  );
}
