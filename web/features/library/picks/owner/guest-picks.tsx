import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { GuestPickList } from '../../../../../shared/library/picks/contract.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../../ui/table/load-more-list.tsx';
import { useGuestLists } from '../api.ts';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { Comparison } from './comparison.tsx';
import { guestNameOf } from './guest-name-of.ts';
import styles from './guest-picks.module.css';

interface GuestPicksProps {
  albumId: string;
  linkId: string;
  /** Puts photos into the cart. */
  onOrder: (photos: Photo[]) => void;
}

/** Who has chosen what by a link, and what they have in common. */
export function GuestPicks({ albumId, linkId, onOrder }: GuestPicksProps) {
  const { pages, ...list } = useGuestLists(linkId);
  const lists = pages?.flatMap((page) => page.lists).filter(({ photoCount, doneAt }) => photoCount > 0 || doneAt);
  return (
    <Stack gap={8}>
      <Stack as="section" gap={4}>
        <h2>{texts.lists}</h2>
        <LoadMoreList
          {...list}
          items={lists}
          texts={texts}
          skeleton={<Spinner label={texts.loading} />}
          empty={<Muted>{texts.noneTitle}</Muted>}
        >
          {(shown) => (
            <ul className={styles.lists}>
              {shown.map((one) => (
                <li key={one.id}>
                  <ListCard albumId={albumId} list={one} />
                </li>
              ))}
            </ul>
          )}
        </LoadMoreList>
      </Stack>
      {lists && lists.length > 1 && <Comparison linkId={linkId} lists={lists} onOrder={onOrder} />}
    </Stack>
  );
}

const ListCard = ({ albumId, list }: { albumId: string; list: GuestPickList }) => (
  <Link className={styles.card} href={`${paths.picks({ id: albumId })}?list=${list.id}`}>
    <strong className={styles.who}>{guestNameOf(list)}</strong>
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
