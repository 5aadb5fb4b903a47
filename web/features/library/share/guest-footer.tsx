import type { ReactNode } from 'react';
import type { AlbumLook } from '../../../../shared/library/albums/contract.ts';
import { paths } from '../../../paths.ts';
import styles from './share.module.css';
import { shareTexts as texts } from './share-texts.ts';

interface GuestFooterProps {
  look: Pick<AlbumLook, 'ownerName' | 'website' | 'footer'> | null;
  children?: ReactNode;
}

/** Below an album of somebody else. */
export function GuestFooter({ look, children }: GuestFooterProps) {
  return (
    <footer className={styles.footer}>
      {look?.footer && <p>{look.footer}</p>}
      {look?.website && (
        <p>
          <a href={look.website} target="_blank" rel="noopener noreferrer nofollow">
            {look.website.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </p>
      )}
      <p>
        {texts.sharedBy} <a href={paths.landing}>{texts.site}</a>
        {' · '}
        <a href={paths.privacy} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
        {' · '}
        <a href={paths.terms} target="_blank" rel="noopener">
          {texts.terms}
        </a>
      </p>
      {children}
    </footer>
  );
}
