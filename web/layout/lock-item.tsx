import { Lock } from 'lucide-react';
import { lockTexts as texts } from '../features/accounts/security/lock-texts.ts';
import { useScreenLock } from './use-screen-lock.ts';

interface LockItemProps {
  className: string | undefined;
  onSelect: () => void;
}

/** Locks the screen, from the menu of the account. */
export function LockItem({ className, onSelect }: LockItemProps) {
  const lock = useScreenLock();
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
      onClick={() => {
        onSelect();
        lock();
      }}
    >
      <Lock aria-hidden="true" />
      {texts.lock}
    </button>
  );
}
