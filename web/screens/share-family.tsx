import { ChildrenBar } from '../features/library/schools/codes/children-bar.tsx';
import { DeadlineReminder } from '../features/library/share/deadline-reminder.tsx';

/** What a share page of a child has above its photos. */
const ShareFamily = ({ slug }: { slug: string }) => (
  <ChildrenBar slug={slug} reminder={(school) => <DeadlineReminder key={slug} slug={slug} school={school} />} />
);
export default ShareFamily;
