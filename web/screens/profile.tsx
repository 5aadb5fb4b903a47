import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import type { User } from '../../shared/accounts/auth/contract.ts';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { type AccountSection, AccountSections } from '../features/accounts/profile/account-sections.tsx';
import { DeleteAccount } from '../features/accounts/profile/delete-account.tsx';
import styles from '../features/accounts/profile/profile.module.css';
import { ProfileForms } from '../features/accounts/profile/profile-forms.tsx';
import { accountTexts, profileTexts as texts } from '../features/accounts/profile/profile-texts.ts';
import { DataExport } from '../features/library/export/data-export.tsx';
import { StorageCard } from '../features/money/storage/storage-card.tsx';
import { useLeave } from '../layout/use-leave.ts';
import { refresh } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { accountTab } from '../paths.ts';
import { LoadProblem } from '../ui/feedback/load-problem.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';

const SecurityPanel = lazy(() => import('../features/accounts/security/security-panel.tsx'));
const BrandPanel = lazy(() => import('../features/library/brands/brand-panel.tsx'));
const OwnDomain = lazy(() => import('../features/library/domains/own-domain.tsx'));
const RecentActivity = lazy(() => import('../features/accounts/auth-events/recent-activity.tsx'));

export default function ProfileScreen() {
  const { user, isLoading, authError } = useSession();
  if (user) return <Account key={user.id} user={user} />;
  return (
    <Page title={texts.title}>
      <h1 className={styles.title}>{texts.title}</h1>
      {isLoading ? (
        <Loading />
      ) : (
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

/** The account of the signed-in user; the open section is in the URL. */
function Account({ user }: { user: User }) {
  const tab = new URLSearchParams(useSearch()).get('tab');
  const security = <SecurityPanel user={user} activity={<RecentActivity />} />;
  // Nothing else works before.
  if (user.mustAddFactor)
    return (
      <Page title={accountTexts.security}>
        <h1 className={styles.title}>{accountTexts.security}</h1>
        <Suspense fallback={<Skeleton height={320} />}>{security}</Suspense>
      </Page>
    );
  const sections: [AccountSection, ...AccountSection[]] = [
    { tab: null, name: accountTexts.profile, title: texts.title, content: <ProfileForms user={user} /> },
    {
      tab: accountTab.security,
      name: accountTexts.security,
      content: <LateSection isOpen={tab === accountTab.security}>{security}</LateSection>,
    },
    {
      tab: accountTab.storage,
      name: accountTexts.storage,
      title: accountTexts.storageAndPlan,
      content: <StorageCard user={user} />,
    },
    {
      tab: accountTab.brand,
      name: accountTexts.brand,
      title: accountTexts.ownBrand,
      content: (
        <LateSection isOpen={tab === accountTab.brand}>
          <BrandPanel domain={<OwnDomain />} />
        </LateSection>
      ),
    },
    { tab: accountTab.data, name: dataName(user), content: <OwnData user={user} /> },
  ];
  return <AccountSections sections={sections} tab={tab} />;
}

const dataName = ({ role }: User): string => (isStaff(role) ? accountTexts.data : accountTexts.dataAndDeletion);

function OwnData({ user }: { user: User }) {
  const leave = useLeave();
  const toast = useToast();
  return (
    <div className={styles.main}>
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
  );
}

/** A section whose code and data are loaded when it is opened first. */
function LateSection({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && <Suspense fallback={<Skeleton height={320} />}>{children}</Suspense>;
}

function Loading() {
  return (
    <Stack role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton height={48} width="60%" />
      <Skeleton height={220} />
      <Skeleton height={320} />
    </Stack>
  );
}
