import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PrintsCheck } from '../../../../../shared/production/order-prints/contract.ts';
import { adminPaths } from '../../../../admin-paths.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { askForOrderPrints, loadPrintsCheck, refreshOrders } from './api.ts';
import { prepareTexts as texts } from './order-print-texts.ts';
import styles from './prepare-orders.module.css';
import { settlePrints } from './settle-prints.ts';

type Checked = PrintsCheck['orders'][number];
type Refused = Pick<Checked, 'id' | 'orderNumber' | 'problems'>;

interface PrepareOrdersProps {
  orderIds: readonly string[];
  onClose: () => void;
}

/** Makes the print files that orders lack: says before what it can do, and afterwards what it could not, and why. */
export function PrepareOrders({ orderIds, onClose }: PrepareOrdersProps) {
  // The selection may change behind the dialog.
  const [ids] = useState(orderIds);
  const { checked, error, done, failed, start } = usePreparing(ids);
  const able = checked?.filter(isAble) ?? [];
  const prints = able.reduce((sum, { positions }) => sum + positions.length, 0);
  const isEnded = done !== null && done === able.length;
  const footer = (
    <>
      <Button onClick={onClose}>{footerText(isEnded || (checked !== null && able.length === 0), done !== null)}</Button>
      {!isEnded && able.length > 0 && (
        <Button variant="primary" busy={done !== null} busyText={texts.busy} onClick={() => void start(able)}>
          {texts.submit(able.length)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open size="m" title={texts.title} footer={footer} onOpenChange={onClose}>
      <Stack gap={4}>
        {error && <Alert tone="error">{error}</Alert>}
        {!checked && !error && <Muted>{texts.checking}</Muted>}
        {checked && done === null && (
          <>
            <p>{able.length > 0 ? texts.able(able.length, prints) : texts.noneAble}</p>
            <Complete count={checked.filter(isComplete).length} />
            <RefusedOrders title={texts.unable} orders={checked.filter(({ problems }) => problems.length > 0)} />
          </>
        )}
        {done !== null && (
          <>
            <Progress value={(done / able.length) * 100} label={texts.title} />
            <p role="status">{texts.done(done - failed.length, able.length)}</p>
            <RefusedOrders title={texts.failed} orders={failed} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function footerText(isOver: boolean, isBusy: boolean): string {
  if (isOver) return texts.close;
  return isBusy ? texts.stop : texts.cancel;
}

const isAble = ({ positions }: Checked): boolean => positions.length > 0;

const isComplete = ({ positions, problems }: Checked): boolean => positions.length === 0 && problems.length === 0;

const Complete = ({ count }: { count: number }): ReactNode => count > 0 && <p>{texts.complete(count)}</p>;

function RefusedOrders({ title, orders }: { title: string; orders: readonly Refused[] }) {
  if (orders.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.orders}>
        {orders.map(({ id, orderNumber, problems }) => (
          <li key={id}>
            <Link href={adminPaths.order({ id })}>{orderNumber}</Link>: {problems.join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One order after the other; the server makes the files. Goes on until the dialog is closed. */
function usePreparing(ids: readonly string[]) {
  const [checked, setChecked] = useState<Checked[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<Refused[]>([]);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    loadPrintsCheck(ids).then(setChecked, (reason) => setError(errorText(reason, texts.checkFailed)));
    return () => {
      isClosed.current = true;
    };
  }, [ids]);

  const start = async (orders: readonly Checked[]): Promise<void> => {
    setDone(0);
    for (const { id, orderNumber, positions } of orders) {
      if (isClosed.current) break;
      const items = positions.map((position) => ({ position, print: null }));
      const problems = await settlePrints(items, { ask: (some) => askForOrderPrints(id, some) }).then(
        (settled) => settled.problems,
        (reason) => [errorText(reason, texts.unknown)],
      );
      if (problems.length > 0) setFailed((others) => [...others, { id, orderNumber, problems }]);
      setDone((count) => (count ?? 0) + 1);
    }
    await refreshOrders();
  };
  return { checked, error, done, failed, start };
}
