import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useToastRoom } from '../feedback/use-toast-room.ts';
import { IconButton } from '../form/icon-button.tsx';
import styles from './dialog.module.css';
import { DialogLayer } from './dialog-layer.ts';
import { topLayer } from './top-layer.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the bottom. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** `false` while something runs that must not be left: no Escape, no click outside, no close button. */
  dismissible?: boolean;
  /** `false` while something outside of the dialog has to be reached. */
  modal?: boolean;
  /** Over any other dialog, and over a question that one asks. */
  isOnTop?: boolean;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'm',
  dismissible = true,
  modal = true,
  isOnTop = false,
}: DialogProps) {
  const focus = useDialogFocus();
  const toastRoom = useToastRoom();
  const useLayer = useContext(DialogLayer);
  useLayer(open && modal, () => dismissible && onOpenChange(false));
  return (
    <Base.Root open={open} modal={modal} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Base.Portal container={topLayer()}>
        <Base.Backdrop className={styles.backdrop} data-top={isOnTop || undefined} />
        <Base.Viewport ref={toastRoom} className={styles.viewport} data-top={isOnTop || undefined}>
          <Base.Popup ref={focus.popup} initialFocus={focus.initialFocus} className={styles.popup} data-size={size}>
            <div className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {dismissible && (
                <Base.Close render={<IconButton label="Zavrieť" size="s" className={styles.close} />}>
                  <X aria-hidden="true" />
                </Base.Close>
              )}
            </div>
            <div ref={focus.body} className={styles.body}>
              {description && (
                <Base.Description render={<div />} className={styles.description}>
                  {description}
                </Base.Description>
              )}
              {children}
            </div>
            {footer && (
              <div className={styles.footer} data-footer>
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
