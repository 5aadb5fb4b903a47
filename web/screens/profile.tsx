import { Tabs } from '@base-ui/react/tabs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
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

const SecurityPanel = lazy(() => import('../features/security/security-panel.tsx'));

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
  // Nothing else works before.
  if (user.mustAddFactor) return <SecurityTab user={user} />;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <ProfileTabs
          tabs={[
            { value: 'udaje', name: texts.data, panel: <PersonalForm user={user} /> },
            { value: 'heslo', name: texts.password, panel: <PasswordForm {...user} /> },
            { value: 'zabezpecenie', name: texts.security, panel: <SecurityTab user={user} /> },
          ]}
        />
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

/** Its code and its data are loaded when it is opened first. */
function SecurityTab({ user }: { user: User }) {
  const isOpen = new URLSearchParams(useSearch()).get('tab') === 'zabezpecenie' || user.mustAddFactor;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={<Skeleton height={320} />}>
        <SecurityPanel user={user} />
      </Suspense>
    )
  );
}

interface Tab {
  /** In the URL: `/profile?tab=heslo`. */
  value: string;
  name: string;
  panel: ReactNode;
}

/** The open tab is in the URL; the first one is the profile itself. */
function ProfileTabs({ tabs }: { tabs: [Tab, ...Tab[]] }) {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const [, navigate] = useLocation();
  const [first] = tabs;
  const current = tabs.find(({ value }) => value === asked) ?? first;
  const open = (tab: unknown): void =>
    navigate(tab === first.value ? paths.profile : `${paths.profile}?tab=${tab}`, { replace: true });
  return (
    <Tabs.Root value={current.value} onValueChange={open}>
      <Tabs.List aria-label={texts.sections} className={styles.tabList}>
        {tabs.map(({ value, name }) => (
          <Tabs.Tab key={value} value={value} className={styles.tab}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Kept mounted, so that typed values survive a change of tabs. */}
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} keepMounted>
          {panel}
        </Tabs.Panel>
      ))}
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
