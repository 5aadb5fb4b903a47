import { useEffect, useState } from 'react';
import type { SharedParcel } from '../../../../shared/production/parcels/contract.ts';
import { errorText, refresh } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { findSharedParcels, joinOrders, splitParcel } from './api.ts';
import { OrderLinks } from './order-links.tsx';
import { papersTexts, sharedTexts as texts } from './order-papers-texts.ts';
import styles from './shared-parcels.module.css';

interface SharedParcelsProps {
  orderIds: readonly string[];
  onClose: () => void;
}

const keyOf = ({ orders }: SharedParcel): string => orders[0]?.id ?? '';
const idsOf = ({ orders }: SharedParcel): string[] => orders.map(({ id }) => id);

/** Which of these orders can go as one parcel: to join them, or to let them go apart again. */
export function SharedParcels({ orderIds, onClose }: SharedParcelsProps) {
  const [groups, setGroups] = useState<SharedParcel[] | null>(null);
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The selection may change behind the dialog.
  const [ids] = useState(orderIds);

  useEffect(() => {
    let isOpen = true;
    findSharedParcels(ids).then(
      (found) => isOpen && setGroups(found.groups),
      (error) => isOpen && setProblem(errorText(error, papersTexts.unknown)),
    );
    return () => {
      isOpen = false;
    };
  }, [ids]);

  /** Changes some groups one after the other, and shows what they are then. */
  const run = async (key: string, changed: readonly SharedParcel[]): Promise<void> => {
    setBusyKey(key);
    setProblem(null);
    try {
      for (const group of changed) {
        if (group.parcel) await splitParcel(group.parcel.id);
        else await joinOrders(idsOf(group));
      }
    } catch (error) {
      setProblem(errorText(error, papersTexts.unknown));
    }
    try {
      setGroups((await findSharedParcels(ids)).groups);
      await refresh('/admin/orders');
    } catch (error) {
      setProblem(errorText(error, papersTexts.unknown));
    }
    setBusyKey(null);
  };
  const apart = groups?.filter(({ parcel }) => parcel === null) ?? [];
  return (
    <Dialog
      open
      title={texts.title}
      description={texts.description}
      dismissible={busyKey === null}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button disabled={busyKey !== null} onClick={onClose}>
            {texts.close}
          </Button>
          {apart.length > 1 && (
            <Button
              variant="primary"
              busy={busyKey === 'all'}
              disabled={busyKey !== null}
              busyText={texts.busy}
              onClick={() => run('all', apart)}
            >
              {texts.joinAll(apart.length)}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {problem && <Alert tone="error">{problem}</Alert>}
        {groups === null && problem === null && <Spinner />}
        {groups?.length === 0 && <p>{texts.none}</p>}
        <ul className={styles.groups}>
          {groups?.map((group) => (
            <li key={keyOf(group)} className={styles.group}>
              <Group group={group} />
              <Button
                size="s"
                busy={busyKey === keyOf(group)}
                disabled={busyKey !== null}
                onClick={() => run(keyOf(group), [group])}
              >
                {group.parcel ? texts.split : texts.join}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

function Group({ group: { parcel, recipient, deliveryName, orders } }: { group: SharedParcel }) {
  const [name, ...address] = recipient;
  return (
    <div className={styles.facts}>
      <p>
        <strong>{name}</strong> {parcel && <Badge tone="success">{texts.together(parcel.reference)}</Badge>}
      </p>
      <p className={styles.muted}>{[...address, deliveryName].filter(Boolean).join(', ')}</p>
      <p>
        <OrderLinks orders={orders} />
      </p>
    </div>
  );
}
