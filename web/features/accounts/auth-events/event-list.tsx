import { formatDateTime } from '../../../../shared/format/dates.ts';
import { SkeletonStack } from '../../../ui/feedback/skeleton-stack.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { useAuthEvents } from './api.ts';
import { authEventTexts as texts } from './auth-event-texts.ts';
import { EventName, originText } from './event-name.tsx';

/** What happened to the account of a customer, or to one's own, the newest first. */
export function EventList({ customerId }: { customerId?: string }) {
  const { pages, ...list } = useAuthEvents(customerId);
  return (
    <LoadMoreList
      {...list}
      items={pages?.flatMap(({ events }) => events)}
      texts={texts}
      skeleton={<SkeletonStack heights={[48, 48, 48]} label={texts.loading} />}
      empty={<Muted>{texts.empty}</Muted>}
    >
      {(events) => (
        <Stack as="ul" gap={4}>
          {events.map((event) => (
            <li key={event.id}>
              <Row gap={2} justify="between" align="baseline">
                <EventName event={event} />
                <Muted as="div" size="s">
                  <time dateTime={event.lastAt}>{formatDateTime(event.lastAt)}</time>
                </Muted>
              </Row>
              <Muted size="s">
                {originText(event)}
                {event.actor !== null && `, ${texts.by(event.actor)}`}
              </Muted>
            </li>
          ))}
        </Stack>
      )}
    </LoadMoreList>
  );
}
