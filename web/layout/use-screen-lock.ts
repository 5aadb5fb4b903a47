import { useLocation } from 'wouter';
import { lockTexts as texts } from '../features/accounts/security/lock-texts.ts';
import { lockNow } from '../features/accounts/security/screen-lock.ts';
import { accountPath, accountTab } from '../paths.ts';
import { useToast } from '../ui/feedback/toast.tsx';

/** Returns what locks the screen; without a code to open it, it leads to where one is set. */
export function useScreenLock(): () => Promise<void> {
  const toast = useToast();
  const [, navigate] = useLocation();
  return async () => {
    try {
      await lockNow();
    } catch {
      toast(texts.codeNeeded, 'info');
      navigate(accountPath(accountTab.security));
    }
  };
}
