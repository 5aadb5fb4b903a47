import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { changePacket, refreshPackets } from './api.ts';
import { packetTexts as texts } from './packet-texts.ts';

/** Gives up a packet that Packeta refused, or whose outcome is unknown: its orders go otherwise. */
export function ForgetPacket({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {texts.forget}
      </Button>
      {isAsking && (
        <ConfirmAction
          texts={{ title: texts.forgetTitle, confirm: texts.forget, busy: texts.forgetting, keep: texts.keep }}
          text={texts.forgetText}
          danger
          action={async () => {
            await changePacket(id, { action: 'forget' });
            return { message: texts.forgotten };
          }}
          explain={(error) => errorText(error, texts.failed)}
          refresh={refreshPackets}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
