import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useDebounced } from '../lib/use-debounced.ts';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { afterDialogs, useHistoryLayer } from '../ui/overlay/use-history-layer.ts';
import { leavePage } from '../ui/overlay/use-leave-question.tsx';
import styles from './command-palette.module.css';
import { paletteTexts as texts } from './palette-texts.ts';
import { type PaletteGroup, type PaletteItem, usePaletteItems } from './use-palette-items.ts';

/** Leads to an order, a customer or a screen by a few letters. Shown while it is mounted. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const settled = useDebounced(text);
  const { groups, isLoading, hasFailed, retry } = usePaletteItems(settled);
  const [, navigate] = useLocation();
  useHistoryLayer(true, onClose);
  const isBusy = isLoading || text.trim() !== settled.trim();
  const open = ({ href }: PaletteItem): void => {
    onClose();
    afterDialogs(() => leavePage(() => navigate(href)));
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label={texts.title}>
            <Autocomplete.Root
              open
              inline
              mode="none"
              items={groups}
              value={text}
              onValueChange={setText}
              itemToStringValue={({ label }: PaletteItem) => label}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.field}>
                {isBusy ? <Spinner size="s" /> : <Search aria-hidden="true" />}
                <Autocomplete.Input
                  className={styles.input}
                  aria-label={texts.placeholder}
                  placeholder={texts.placeholder}
                  maxLength={200}
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="go"
                />
                <Dialog.Close render={<IconButton label={texts.close} size="s" />}>
                  <X aria-hidden="true" />
                </Dialog.Close>
              </div>
              <div className={styles.results} aria-busy={isBusy || undefined}>
                {hasFailed && (
                  <div className={styles.problem}>
                    <RetryAlert retryText={texts.retry} onRetry={retry}>
                      {texts.failed}
                    </RetryAlert>
                  </div>
                )}
                <Autocomplete.Empty className={styles.empty}>
                  {!hasFailed && (isBusy ? texts.searching : texts.nothing)}
                </Autocomplete.Empty>
                <Autocomplete.List className={styles.list}>
                  {(group: PaletteGroup) => (
                    <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
                      <Autocomplete.GroupLabel className={styles.label}>{group.value}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: PaletteItem) => (
                          <Autocomplete.Item
                            key={item.href}
                            value={item}
                            className={styles.item}
                            onClick={() => open(item)}
                          >
                            <item.icon aria-hidden="true" />
                            <span className={styles.name}>{item.label}</span>
                            {item.note && <span className={styles.note}>{item.note}</span>}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
              <p className={styles.keys} aria-hidden="true">
                <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.choose} <kbd>Enter</kbd> {texts.keys.open} <kbd>Esc</kbd>{' '}
                {texts.keys.close}
              </p>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
