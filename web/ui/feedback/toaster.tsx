import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import styles from './toast.module.css';
import type { ToasterProps, ToastRequest } from './toast.tsx';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const usualMs = { success: 4000, info: 4000, error: 8000 };

/** Base UI calls a toast a dialog; but it asks nothing, and parts of the app look for an open dialog. */
const notDialog = { role: 'group', 'aria-modal': undefined } as const;

/** The toasts on the screen: their time stops while one points at them, focuses them or looks at another window. */
export function Toaster(props: ToasterProps) {
  return (
    <Toast.Provider limit={props.limit}>
      <Toasts {...props} />
    </Toast.Provider>
  );
}

function Toasts({ requests, limit }: ToasterProps) {
  const { toasts, add, close } = Toast.useToastManager<ToastRequest>();
  const lastAdded = useRef(0);
  useEffect(() => {
    // `toasts` does not have what this loop adds and closes.
    let shown = toasts
      .filter(({ transitionStatus }) => transitionStatus !== 'ending')
      .map(({ id, data }) => ({ id, message: data?.message }));
    for (const request of requests) {
      if (request.id <= lastAdded.current) continue;
      lastAdded.current = request.id;
      const replaced = shown.filter(({ message }, place) => message === request.message || place >= limit - 1);
      for (const { id } of replaced) close(id);
      const id = add({ data: request, timeout: request.shownForMs ?? usualMs[request.tone] });
      shown = [{ id, message: request.message }, ...shown.filter((toast) => !replaced.includes(toast))];
    }
  }, [requests, toasts, limit, add, close]);

  return (
    // The region around it is the live one.
    <Toast.Viewport className={styles.list} role="presentation" aria-live="off" aria-label={undefined}>
      {/* Base UI has the newest first. */}
      {[...toasts].reverse().map((toast) => {
        const { message, tone, action } = toast.data!;
        const Icon = icons[tone];
        const hide = (): void => close(toast.id);
        return (
          <Toast.Root key={toast.id} toast={toast} {...notDialog} className={styles.toast} data-tone={tone}>
            <Icon className={styles.icon} aria-hidden="true" />
            <Toast.Description className={styles.message}>{message}</Toast.Description>
            {action && <span className={styles.action}>{action(hide)}</span>}
            <IconButton label="Zavrieť správu" size="s" onClick={hide}>
              <X aria-hidden="true" />
            </IconButton>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}
