import { useState } from 'react';
import type { PhotoSender as Sender } from '../../../../../shared/library/guest-photos/photo-sender.ts';
import { errorText } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
import { removeAllOfGuest } from '../../guest-photos/api.ts';
import { refreshCounts } from '../use-undo-toast.tsx';
import { ownInfoTexts as texts } from './own-info-texts.ts';

/** Which guest has added a photo, all of whose photos its owner can remove. */
export function PhotoSender({ sender, onRemoved }: { sender: Sender; onRemoved: () => unknown }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Row gap={2}>
      {sender.name}
      <Button size="s" onClick={() => setAsked(true)}>
        {texts.removeAll}
      </Button>
      {isAsked && (
        <ConfirmAction
          danger
          texts={{ title: texts.removeTitle(sender.name), confirm: texts.removeConfirm, busy: texts.removing }}
          text={texts.removeText}
          action={() => removeAllOfGuest(sender.albumId, sender.guestId)}
          explain={(error) => texts.removeFailed + errorText(error, texts.tryAgain)}
          refresh={async () => {
            refreshCounts();
            await onRemoved();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Row>
  );
}
