import { useState } from 'react';
import type { Packet } from '../../../../shared/production/packets/contract.ts';
import { readPacketNumber } from '../../../../shared/production/packets/packets.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { changePacket, refreshPackets } from './api.ts';
import { ForgetPacket } from './forget-packet.tsx';
import { packetTexts as texts } from './packet-texts.ts';

/** Asks for the outcome of a packet that Packeta was sent without a response. */
export function UnclearPacket({ packet: { id, failure } }: { packet: Packet }) {
  const toast = useToast();
  const [isRetrying, setRetrying] = useState(false);
  const form = useForm({
    initial: { packetNumber: '' },
    check: ({ packetNumber }) => ({
      packetNumber: readPacketNumber(packetNumber) === null ? texts.numberWrong : null,
    }),
    submit: async ({ packetNumber }) => {
      await changePacket(id, { action: 'found', packetNumber });
      await refreshPackets();
    },
    explain: (error) => errorText(error, texts.failed),
  });
  const retry = async () => {
    setRetrying(true);
    await changePacket(id, { action: 'retry' }).catch((error) => toast(errorText(error, texts.failed)));
    setRetrying(false);
    await refreshPackets();
  };
  return (
    <form {...form.formProps}>
      <Alert tone="warning">{failure ?? texts.unclear}</Alert>
      {form.problem && <Alert tone="error">{form.problem}</Alert>}
      <TextField
        {...form.field('packetNumber')}
        label={texts.number}
        help={texts.numberHelp}
        maxLength={30}
        autoComplete="off"
      />
      <Row gap={2}>
        <Button type="submit" size="s" busy={form.isBusy} busyText={texts.saving}>
          {texts.found}
        </Button>
        <Button size="s" busy={isRetrying} onClick={retry}>
          {texts.again}
        </Button>
        <ForgetPacket id={id} />
      </Row>
    </form>
  );
}
