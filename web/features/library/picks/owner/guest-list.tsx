import { useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { GuestPickListResponse, PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import { type PickLabel, pickLabels } from '../../../../../shared/library/picks/pick-limits.ts';
import { errorText } from '../../../../lib/api.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { LoadProblem } from '../../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../../ui/table/load-more-list.tsx';
import { labelPicks, useGuestList } from '../api.ts';
import grid from '../pick-grid.module.css';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { guestNameOf } from './guest-name-of.ts';
import styles from './guest-picks.module.css';
import { ListActions } from './list-actions.tsx';
import { PickedCell } from './picked-cell.tsx';

interface GuestListProps {
  listId: string;
  /** Puts photos into the cart. */
  onOrder: (photos: Photo[]) => void;
}

/** One list of a guest, for the owner of the album. */
export function GuestList({ listId, onOrder }: GuestListProps) {
  const [label, setLabel] = useState<PickLabel | null>(null);
  const { pages, ...list } = useGuestList(listId, label);
  const first = pages?.[0];
  if (!first)
    return list.error ? (
      <LoadProblem title={texts.loadFailed} detail={list.error.message} retryText={texts.retry} onRetry={list.reload} />
    ) : (
      <Spinner label={texts.loading} />
    );
  const photos = pages.flatMap((page) => page.photos);
  return (
    <Stack gap={6}>
      <ListHeader first={first} />
      <ListActions first={first} label={label} onChanged={list.reload} onOrder={onOrder} />
      <Row>
        <Select<PickLabel | 'all'>
          label={texts.label}
          hideLabel
          value={label ?? 'all'}
          options={[{ value: 'all', label: texts.allLabels }, ...labelOptions]}
          onValueChange={(value) => setLabel(value === 'all' ? null : value)}
        />
      </Row>
      <LoadMoreList {...list} items={photos} texts={texts} skeleton={null} empty={<Muted>{texts.nothing}</Muted>}>
        {(picks) => (
          <ul className={grid.grid}>
            {picks.map((pick) => (
              <LabelledCell key={pick.photo.id} listId={listId} pick={pick} onChanged={list.reload} />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </Stack>
  );
}

const labelOptions = pickLabels.map((value) => ({ value, label: texts.labels[value] }));

function ListHeader({ first: { list, albumId } }: { first: GuestPickListResponse }) {
  return (
    <Stack as="header" gap={3}>
      <BackLink href={paths.picks({ id: albumId })}>{texts.backToLists}</BackLink>
      <Row gap={3} align="baseline">
        <h1>{guestNameOf(list)}</h1>
        <Badge tone={list.doneAt ? 'success' : 'neutral'}>{list.doneAt ? texts.isDone : texts.isOpen}</Badge>
      </Row>
      <Muted>
        {list.name} • {texts.count(list.photoCount)}
        {list.guest.email && list.guest.name && ` • ${list.guest.email}`}
      </Muted>
      {list.message && (
        <Alert tone="info">
          <strong>{texts.message}</strong>
          <p>{list.message}</p>
        </Alert>
      )}
    </Stack>
  );
}

interface LabelledCellProps {
  listId: string;
  pick: PickedPhoto;
  onChanged: () => unknown;
}

function LabelledCell({ listId, pick: { photo, comment, label }, onChanged }: LabelledCellProps) {
  const toast = useToast();
  const change = async (next: PickLabel | null): Promise<void> => {
    try {
      await labelPicks(listId, [photo.id], next);
      await onChanged();
    } catch (error) {
      toast(texts.actionFailed + errorText(error, texts.unexpected), 'error');
    }
  };
  return (
    <PickedCell
      photo={photo}
      badge={label && <Badge icon={<span className={styles.dot} data-label={label} />}>{texts.labels[label]}</Badge>}
      comment={comment}
    >
      <Row gap={1} role="group" aria-label={texts.labelOf(photo.filename)}>
        {pickLabels.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.label}
            title={texts.labels[one]}
            aria-label={texts.labels[one]}
            aria-pressed={one === label}
            onClick={() => change(one === label ? null : one)}
          >
            <span className={styles.dot} data-label={one} />
          </button>
        ))}
      </Row>
    </PickedCell>
  );
}
