import { Package } from 'lucide-react';
import { useState } from 'react';
import type { Packet } from '../../../../shared/production/packets/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { changePacket, refreshPackets, requestPacket, savePacketLabel, useOrderPacket } from './api.ts';
import { ForgetPacket } from './forget-packet.tsx';
import { packetTexts as texts } from './packet-texts.ts';
import { UnclearPacket } from './unclear-packet.tsx';

/** The parcel that Packeta creates for an order, and what can be done with it; nothing where there is none to create. */
export function OrderPacket({ orderId }: { orderId: string }) {
  const { data } = useOrderPacket(orderId);
  const { run, isBusy } = useAction();
  if (!data || (!data.packet && !data.canCreate)) return null;
  const { packet } = data;
  return (
    <Stack as="section" gap={3} aria-label={texts.title}>
      {packet ? (
        <State key={packet.status} packet={packet} />
      ) : (
        <Row>
          <Button
            size="s"
            icon={<Package aria-hidden="true" />}
            busy={isBusy}
            onClick={() => run(() => requestPacket(orderId))}
          >
            {texts.create}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function State({ packet }: { packet: Packet }) {
  const { run, isBusy } = useAction();
  switch (packet.status) {
    case 'REQUESTED':
    case 'SENDING':
      return <p role="status">{texts.pending}</p>;
    case 'CREATED':
      return <CreatedPacket packet={packet} />;
    case 'FAILED':
      return (
        <>
          <Alert tone="error">{packet.failure}</Alert>
          <Row gap={2}>
            <Button size="s" busy={isBusy} onClick={() => run(() => changePacket(packet.id, { action: 'retry' }))}>
              {texts.retry}
            </Button>
            <ForgetPacket id={packet.id} />
          </Row>
        </>
      );
    case 'UNCLEAR':
      return <UnclearPacket packet={packet} />;
  }
}

function CreatedPacket({ packet: { id, trackingNumber, orderNumbers } }: { packet: Packet }) {
  const toast = useToast();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const number = trackingNumber ?? '';
  return (
    <>
      <p>
        {texts.created(number)} {orderNumbers.length > 1 && texts.together(orderNumbers.join(', '))}
      </p>
      <Row gap={2}>
        <Button size="s" busy={isBusy} onClick={() => run(() => savePacketLabel(id, number), texts.labelFailed)}>
          {texts.label}
        </Button>
        <Button size="s" onClick={() => setAsking(true)}>
          {texts.cancel}
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.cancelTitle}
        text={texts.cancelText(number)}
        confirmText={texts.cancel}
        cancelText={texts.keep}
        danger
        onConfirm={async () => {
          setAsking(false);
          if (await run(() => changePacket(id, { action: 'cancel' }))) toast(texts.cancelled);
        }}
      />
    </>
  );
}

/** Runs a call; what it refuses is said in a toast, and the order is read anew. */
function useAction() {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, problem = ''): Promise<boolean> => {
    setBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      toast(problem + errorText(error, texts.failed));
      return false;
    } finally {
      setBusy(false);
      await refreshPackets();
    }
  };
  return { run, isBusy };
}
