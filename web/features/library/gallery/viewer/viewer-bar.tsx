import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import type { ViewerPanels } from './use-viewer-panels.ts';
import styles from './viewer.module.css';
import { type Panel, PanelOpener } from './viewer-panel.tsx';
import { viewerTexts as texts } from './viewer-texts.ts';

interface ViewerBarProps {
  index: number;
  total: number;
  offer: Panel | undefined;
  isOfferLoud: boolean;
  info: Panel;
  panels: ViewerPanels;
  /** What may be done with the photo. */
  children: ReactNode;
  onClose: () => void;
}

export function ViewerBar({ index, total, offer, isOfferLoud, info, panels, children, onClose }: ViewerBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.counter} aria-live="polite">
        {index + 1} / {total}
      </p>
      <div className={styles.tools}>
        {offer && (
          <PanelOpener
            ref={panels.openers.offer}
            panel={offer}
            isLoud={isOfferLoud}
            isOpen={panels.open === 'offer'}
            onToggle={() => panels.toggle('offer')}
          />
        )}
        {children}
        <IconButton
          ref={panels.openers.info}
          label={info.title}
          title={texts.infoTooltip}
          variant="overlay"
          aria-expanded={panels.open === 'info'}
          onClick={() => panels.toggle('info')}
        >
          {info.icon}
        </IconButton>
        <IconButton label={texts.close} variant="overlay" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
