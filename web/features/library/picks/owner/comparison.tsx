import { useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { GuestPickList, PickedQuery } from '../../../../../shared/library/picks/contract.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../../ui/table/load-more-list.tsx';
import { usePickedByGuests } from '../api.ts';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { ComparedGrid } from './compared-grid.tsx';
import { TwoLists } from './two-lists.tsx';

interface ComparisonProps {
  linkId: string;
  lists: readonly GuestPickList[];
  /** Puts photos into the cart. */
  onOrder: (photos: Photo[]) => void;
}

const ways = ['any', 'all', 'one', 'two'] as const;

/** What the guests of a link have in common: all of them, or two that are chosen. */
export function Comparison({ linkId, lists, onOrder }: ComparisonProps) {
  const [by, setBy] = useState<(typeof ways)[number]>('any');
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
      {by === 'two' ? <TwoLists lists={lists} onOrder={onOrder} /> : <PickedByGuests linkId={linkId} by={by} />}
    </Stack>
  );
}

function PickedByGuests({ linkId, by }: { linkId: string; by: PickedQuery['by'] }) {
  const { pages, ...list } = usePickedByGuests(linkId, by);
  return (
    <LoadMoreList
      {...list}
      items={pages?.flatMap((page) => page.photos)}
      texts={texts}
      skeleton={<Spinner label={texts.loading} />}
      empty={<Muted>{texts.nothing}</Muted>}
    >
      {(shown) => (
        <ComparedGrid
          photos={shown.map(({ photo, guestCount }) => ({ photo, badge: texts.chosenBy(guestCount), comment: '' }))}
        />
      )}
    </LoadMoreList>
  );
}
