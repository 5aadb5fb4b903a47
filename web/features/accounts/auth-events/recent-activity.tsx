import { FormSection } from '../../../ui/form/form-section.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { authEventTexts as texts } from './auth-event-texts.ts';
import { EventList } from './event-list.tsx';

/** Who signed in to one's account, who tried, and what changed. */
export default function RecentActivity() {
  return (
    <FormSection title={texts.title} text={texts.text}>
      <Stack gap={4}>
        <EventList />
        <Muted size="s">{texts.placeHelp}</Muted>
      </Stack>
    </FormSection>
  );
}
