import { authEventText } from '../../../../shared/accounts/auth-events/auth-event-text.ts';
import type { AuthEventEntry } from '../../../../shared/accounts/auth-events/contract.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { authEventTexts as texts } from './auth-event-texts.ts';

/** What happened, and whether from a new place. */
export const EventName = ({ event }: { event: AuthEventEntry }) => (
  <Row gap={2} align="baseline">
    <strong>{authEventText(event.kind)}</strong>
    {event.count > 1 && <span>{texts.times(event.count)}</span>}
    {event.isNewPlace && <Badge tone="warning">{texts.newPlace}</Badge>}
    {event.isHere && <Badge>{texts.here}</Badge>}
  </Row>
);

/** Returns where it came from. */
export const originText = ({ deviceName, place }: AuthEventEntry): string =>
  place === '' ? texts.manyPlaces : `${deviceName} · ${texts.place(place)}`;
