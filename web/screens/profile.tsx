import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '../../shared/contract/auth.ts';
import { isStaff } from '../../shared/rules/roles.ts';
import { DataExport } from '../features/export/data-export.tsx';
import { DeleteAccount } from '../features/profile/delete-account.tsx';
import { PasswordForm } from '../features/profile/password-form.tsx';
import { PersonalForm } from '../features/profile/personal-form.tsx';
import styles from '../features/profile/profile.module.css';
import { profileTexts as texts } from '../features/profile/profile-texts.ts';
import { StorageCard } from '../features/storage/storage-card.tsx';
import { useLeave } from '../layout/use-leave.ts';
import { refresh } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../routes.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export default function ProfileScreen() {
  const { user, isLoading, authError } = useSession();
  return (
    <Page title={texts.title}>
      <h1 className={styles.title}>{texts.title}</h1>
      {user && <Profile key={user.id} user={user} />}
      {!user && isLoading && <Loading />}
      {!user && !isLoading && (
        <LoadProblem
          title={texts.loadFailed + (authError ?? texts.loadUnknown)}
          detail=""
          retryText={texts.retry}
          onRetry={() => refresh('/auth/profile')}
        />
      )}
    </Page>
  );
}

function Profile({ user }: { user: User }) {
  const leave = useLeave();
  const toast = useToast();
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <ProfileTabs data={<PersonalForm user={user} />} password={<PasswordForm {...user} />} />
        <DataExport />
        {!isStaff(user.role) && (
          <DeleteAccount
            onDeleted={(message) => {
              leave();
              toast(message, 'success', { shownForMs: 8000 });
            }}
          />
        )}
      </div>
      <div className={styles.aside}>
        <StorageCard user={user} />
      </div>
    </div>
  );
}

/** The open tab is in the URL: `/profile?tab=heslo`. */
function ProfileTabs({ data, password }: { data: ReactNode; password: ReactNode }) {
  const isPassword = new URLSearchParams(useSearch()).get('tab') === 'heslo';
  const [, navigate] = useLocation();
  const open = (tab: unknown): void =>
    navigate(tab === 'heslo' ? `${paths.profile}?tab=heslo` : paths.profile, { replace: true });
  return (
    <Tabs.Root value={isPassword ? 'heslo' : 'udaje'} onValueChange={open}>
      <Tabs.List aria-label={texts.sections} className={styles.tabList}>
        <Tabs.Tab value="udaje" className={styles.tab}>
          {texts.data}
        </Tabs.Tab>
        <Tabs.Tab value="heslo" className={styles.tab}>
          {texts.password}
        </Tabs.Tab>
      </Tabs.List>
      {/* Kept mounted, so that typed values survive a change of tabs. */}
      <Tabs.Panel value="udaje" keepMounted>
        {data}
      </Tabs.Panel>
      <Tabs.Panel value="heslo" keepMounted>
        {password}
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function Loading() {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton height={48} width="60%" />
      <Skeleton height={220} />
      <Skeleton height={320} />
    </div>
  );
}
