import { useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { GuestPickList } from '../../../../../shared/library/picks/contract.ts';
import { LoadProblem } from '../../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { type ComparedLists, compareLists } from './compare-lists.ts';
import { ComparedGrid } from './compared-grid.tsx';
import { guestNameOf } from './guest-name-of.ts';
import styles from './guest-picks.module.css';
import { useWholeList } from './load-whole-list.ts';
import { PickedActions } from './picked-actions.tsx';

interface TwoListsProps {
  lists: readonly GuestPickList[];
  /** Puts photos into the cart. */
  onOrder: (photos: Photo[]) => void;
}

const parts = ['both', 'first', 'second'] as const satisfies (keyof ComparedLists)[];
const nameOf = (list: GuestPickList): string => texts.albumName(list.name, guestNameOf(list));

/** Two lists that the owner of an album compares. */
export function TwoLists({ lists, onOrder }: TwoListsProps) {
  const [ids, setIds] = useState([lists[0]?.id ?? '', lists[1]?.id ?? ''] as const);
  const [part, setPart] = useState<keyof ComparedLists>('both');
  const first = useWholeList(ids[0]);
  const second = useWholeList(ids[1]);
  const error = first.error ?? second.error;
  const chosen = ids.map((id) => lists.find((list) => list.id === id));
  // Two lists of one guest are told apart by their own names.
  const isOneGuest = chosen[0]?.guest.id === chosen[1]?.guest.id;
  const names = chosen.map((list) => (list ? (isOneGuest ? list.name : guestNameOf(list)) : ''));
  const compared = first.data && second.data && compareLists(first.data, second.data);
  const shown = compared?.[part];
  const labels = { both: texts.inBoth, first: texts.onlyIn(names[0] ?? ''), second: texts.onlyIn(names[1] ?? '') };
  const optionsBeside = (other: string) =>
    lists.filter(({ id }) => id !== other).map((list) => ({ value: list.id, label: nameOf(list) }));

  return (
    <Stack gap={4}>
      <div className={styles.two}>
        <Select
          label={texts.firstList}
          value={ids[0]}
          options={optionsBeside(ids[1])}
          onValueChange={(id) => setIds([id, ids[1]])}
        />
        <Select
          label={texts.secondList}
          value={ids[1]}
          options={optionsBeside(ids[0])}
          onValueChange={(id) => setIds([ids[0], id])}
        />
      </div>
      {error && (
        <LoadProblem
          title={texts.loadFailed}
          detail={error.message}
          retryText={texts.retry}
          onRetry={() => Promise.all([first.mutate(), second.mutate()])}
        />
      )}
      {!compared && !error && <Spinner label={texts.loading} />}
      {compared && (
        <Row gap={2} role="group" aria-label={texts.parts}>
          {parts.map((one) => (
            <Button key={one} size="s" aria-pressed={one === part} onClick={() => setPart(one)}>
              {texts.partOf(labels[one], compared[one].length)}
            </Button>
          ))}
        </Row>
      )}
      {shown?.length === 0 && <Muted>{texts.nothing}</Muted>}
      {shown && shown.length > 0 && (
        <>
          <Row gap={3}>
            <PickedActions title={labels[part]} load={async () => shown} isEmpty={false} onOrder={onOrder} />
          </Row>
          <ComparedGrid
            photos={shown.map(({ photo, comment, label }) => ({
              ...{ photo, comment },
              badge: label && texts.labels[label],
            }))}
          />
        </>
      )}
    </Stack>
  );
}
