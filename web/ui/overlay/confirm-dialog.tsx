import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useContext, useRef } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { useToastRoom } from '../feedback/use-toast-room.ts';
import { Button } from '../form/button.tsx';
import styles from './dialog.module.css';
import { DialogLayer } from './dialog-layer.ts';
import { topLayer } from './top-layer.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirmText: string;
  cancelText?: string;
  danger?: boolean;
  /** While the confirmed action runs; the dialog cannot be left then. */
  busy?: boolean;
  /** While it is still being found out what the action would do: the dialog can be left, but not confirmed. */
  checking?: boolean;
  busyText?: string;
  error?: string | null;
  onConfirm: () => void;
  /** Another way to go on, beside the one that is meant. */
  alternative?: { text: string; onSelect: () => void };
  /** Where the focus goes on, when the confirmed action takes away the button that asked; null is that button. */
  nextFocus?: () => HTMLElement | null;
}

/** Asks before something that cannot be taken back. It stays open until its owner closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmText,
  cancelText = 'Zrušiť',
  danger = false,
  busy = false,
  checking = false,
  busyText,
  error,
  onConfirm,
  alternative,
  nextFocus,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const toastRoom = useToastRoom();
  const useLayer = useContext(DialogLayer);
  useLayer(open, () => !busy && onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      <Base.Portal container={topLayer()}>
        {/* Over a dialog, too, that it asks about. */}
        <Base.Backdrop forceRender className={styles.backdrop} data-kind="alert" />
        <Base.Viewport ref={toastRoom} className={styles.viewport} data-kind="alert">
          <Base.Popup
            initialFocus={cancel}
            finalFocus={() => nextFocus?.() ?? true}
            className={styles.popup}
            data-size="s"
          >
            <div className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
            </div>
            <div className={styles.body}>
              <Base.Description render={<div />} className={styles.description}>
                {text}
              </Base.Description>
              {error && <Alert tone="error">{error}</Alert>}
            </div>
            <div className={styles.footer} data-stacked={alternative ? true : undefined}>
              <Base.Close ref={cancel} render={<Button disabled={busy} />}>
                {cancelText}
              </Base.Close>
              {alternative && (
                <Button disabled={busy || checking} onClick={alternative.onSelect}>
                  {alternative.text}
                </Button>
              )}
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy || checking}
                busyText={busyText}
                onClick={onConfirm}
              >
                {confirmText}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
