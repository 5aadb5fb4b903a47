import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import type { GuestPickList, PickedQuery } from '../../../../../shared/library/picks/contract.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../../ui/table/load-more-list.tsx';
import { useGuestLists, usePickedByGuests } from '../api.ts';
import grid from '../pick-grid.module.css';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { guestNameOf } from './guest-name-of.ts';
import styles from './guest-picks.module.css';

/** Who has chosen what by a link, and what they have in common. */
export function GuestPicks({ albumId, linkId }: { albumId: string; linkId: string }) {
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
      {lists && lists.length > 1 && <Comparison linkId={linkId} />}
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

const ways = ['any', 'all', 'one'] as const;

function Comparison({ linkId }: { linkId: string }) {
  const [by, setBy] = useState<PickedQuery['by']>('any');
  const { pages, ...list } = usePickedByGuests(linkId, by);
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
      <LoadMoreList
        {...list}
        items={photos}
        texts={texts}
        skeleton={<Spinner label={texts.loading} />}
        empty={<Muted>{texts.nothing}</Muted>}
      >
        {(shown) => (
          <ul className={grid.grid}>
            {shown.map(({ photo, guestCount }) => (
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
        )}
      </LoadMoreList>
    </Stack>
  );
}
