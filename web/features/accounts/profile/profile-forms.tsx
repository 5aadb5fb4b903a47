import { Tabs } from '@base-ui/react/tabs';
import { useLocation, useSearch } from 'wouter';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { accountPath, accountTab } from '../../../paths.ts';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import styles from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';

const data = 'udaje';

/** The profile: personal data, and the password on a tab of its own, which is in the URL. */
export function ProfileForms({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const isPassword = new URLSearchParams(useSearch()).get('tab') === accountTab.password;
  const open = (tab: unknown): void =>
    navigate(accountPath(tab === accountTab.password ? tab : null), { replace: true });
  return (
    <Tabs.Root value={isPassword ? accountTab.password : data} onValueChange={open}>
      <Tabs.List aria-label={texts.sections} className={styles.tabList}>
        <Tabs.Tab value={data} className={styles.tab}>
          {texts.data}
        </Tabs.Tab>
        <Tabs.Tab value={accountTab.password} className={styles.tab}>
          {texts.password}
        </Tabs.Tab>
      </Tabs.List>
      {/* Kept mounted, so that typed values survive a change of tabs. */}
      <Tabs.Panel value={data} keepMounted>
        <PersonalForm user={user} />
      </Tabs.Panel>
      <Tabs.Panel value={accountTab.password} keepMounted>
        <PasswordForm {...user} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
