import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import type { GuestPickList, PickedQuery } from '../../../../../shared/library/picks/contract.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { LoadProblem } from '../../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useGuestLists, usePickedByGuests } from '../api.ts';
import grid from '../pick-grid.module.css';
import { guestPickTexts as texts } from '../pick-texts.ts';
import styles from './guest-picks.module.css';

/** Who has chosen what by a link, and what they have in common. */
export function GuestPicks({ albumId, linkId }: { albumId: string; linkId: string }) {
  const { pages, error, hasMore, isLoadingMore, loadMore, reload } = useGuestLists(linkId);
  const lists = pages?.flatMap((page) => page.lists).filter(({ photoCount, doneAt }) => photoCount > 0 || doneAt);
  return (
    <Stack gap={8}>
      <Stack as="section" gap={4}>
        <h2>{texts.lists}</h2>
        {error && <LoadProblem title={texts.failed} detail={error.message} retryText={texts.retry} onRetry={reload} />}
        {!lists && !error && <Spinner label={texts.loading} />}
        {lists?.length === 0 && <Muted>{texts.noneTitle}</Muted>}
        <ul className={styles.lists}>
          {lists?.map((list) => (
            <li key={list.id}>
              <ListCard albumId={albumId} list={list} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Row>
            <Button busy={isLoadingMore} onClick={loadMore}>
              {texts.loadMore}
            </Button>
          </Row>
        )}
      </Stack>
      {lists && lists.length > 1 && <Comparison linkId={linkId} />}
    </Stack>
  );
}

const ListCard = ({ albumId, list }: { albumId: string; list: GuestPickList }) => (
  <Link className={styles.card} href={`${paths.picks({ id: albumId })}?list=${list.id}`}>
    <strong className={styles.who}>{list.guest.name || list.guest.email || texts.unnamed}</strong>
    <span className={styles.what}>
      {list.name} • {texts.count(list.photoCount)}
    </span>
    {list.doneAt ? (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {texts.doneAt(formatShortDate(list.doneAt))}
      </Badge>
    ) : (
      <Badge>{texts.isOpen}</Badge>
    )}
  </Link>
);

const ways = ['any', 'all', 'one'] as const;

function Comparison({ linkId }: { linkId: string }) {
  const [by, setBy] = useState<PickedQuery['by']>('any');
  const { pages, error, hasMore, isLoadingMore, loadMore, reload } = usePickedByGuests(linkId, by);
  const photos = pages?.flatMap((page) => page.photos);
  return (
    <Stack as="section" gap={4}>
      <h2>{texts.compare}</h2>
      <Row gap={2} role="group" aria-label={texts.compare}>
        {ways.map((way) => (
          <Button key={way} size="s" aria-pressed={way === by} onClick={() => setBy(way)}>
            {texts.by[way]}
          </Button>
        ))}
      </Row>
      {error && <LoadProblem title={texts.failed} detail={error.message} retryText={texts.retry} onRetry={reload} />}
      {!photos && !error && <Spinner label={texts.loading} />}
      {photos?.length === 0 && <Muted>{texts.nothing}</Muted>}
      <ul className={grid.grid}>
        {photos?.map(({ photo, guestCount }) => (
          <li key={photo.id} className={grid.cell}>
            <div className={grid.picture}>
              {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt="" loading="lazy" />}
              <div className={grid.badge}>
                <Badge>{texts.chosenBy(guestCount)}</Badge>
              </div>
            </div>
            <p className={grid.name}>{photo.filename}</p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Row>
          <Button busy={isLoadingMore} onClick={loadMore}>
            {texts.loadMore}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
