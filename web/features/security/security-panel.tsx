import type { User } from '../../../shared/contract/auth.ts';
import { Stack } from '../../ui/stack.tsx';
import { RecentActivity } from '../auth-events/recent-activity.tsx';
import { LockCodeSection } from './lock-code-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** How the account is protected: devices, the lock of the staff's screens, and what happened lately. */
export default function SecurityPanel({ user }: { user: User }) {
  return (
    <Stack gap={6}>
      <SessionsSection />
      {user.role !== 'CUSTOMER' && <LockCodeSection user={user} />}
      <RecentActivity />
    </Stack>
  );
}
