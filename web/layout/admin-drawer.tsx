import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/form/icon-button.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { useHistoryLayer } from '../ui/overlay/use-history-layer.ts';
import styles from './admin-drawer.module.css';
import { AdminMenu } from './admin-menu.tsx';

interface AdminDrawerProps {
  location: string;
  /** The name of the tab that is shown. */
  current: string;
}

/** The menu of the back office on a phone: a button with the name of the tab, and the tabs in a drawer from the left. */
export function AdminDrawer({ location, current }: AdminDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const hasNavigated = useRef(false);
  const drawer = useRef<HTMLDivElement>(null);

  const setMenu = (next: boolean): void => {
    hasNavigated.current = false;
    setOpen(next);
  };
  const leave = (): void => {
    hasNavigated.current = true;
    setOpen(false);
  };
  useHistoryLayer(isOpen, () => setMenu(false));
  // Back and forward, too, lead away from under the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer.
  useEffect(() => setOpen(false), [location]);

  return (
    <Dialog.Root open={isOpen} onOpenChange={setMenu}>
      <Dialog.Trigger className={styles.trigger}>
        <Menu aria-hidden="true" />
        <span>
          <VisuallyHidden>Administrácia: </VisuallyHidden>
          {current}
        </span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={drawer}
          className={styles.drawer}
          initialFocus={() => drawer.current?.querySelector<HTMLElement>('[aria-current]') ?? true}
          finalFocus={() => (hasNavigated.current ? (document.querySelector<HTMLElement>('main h1') ?? false) : true)}
        >
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>Administrácia</Dialog.Title>
            <Dialog.Close render={<IconButton label="Zavrieť" />}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label="Administrácia">
            <AdminMenu location={location} onNavigate={leave} />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
