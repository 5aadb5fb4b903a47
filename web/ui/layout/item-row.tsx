import type { ReactNode } from 'react';
import { Thumbnail } from '../media/thumbnail.tsx';
import styles from './item-row.module.css';

interface ItemRowProps {
  /** Null leaves the place of a deleted picture empty; undefined has no place for one. */
  thumbnailUrl?: string | null;
  /** Nothing of the picture may be cut off. */
  isWhole?: boolean;
  /** A button around the picture. */
  enlarge?: { label: string; onClick: () => void } | undefined;
  title: string;
  /** Names and values; a fact without a value is left out. */
  facts: Record<string, string | null>;
  /** Its price, or how many. */
  end: string;
  children?: ReactNode;
}

/** An item of a list: picture, title, facts, and what it comes to. */
export function ItemRow({ thumbnailUrl, isWhole, enlarge, title, facts, end, children }: ItemRowProps) {
  return (
    <li className={styles.item} data-plain={thumbnailUrl === undefined || undefined}>
      {thumbnailUrl !== undefined && enlarge && (
        <button type="button" className={styles.enlarge} aria-label={enlarge.label} onClick={enlarge.onClick}>
          <Thumbnail url={thumbnailUrl} side={56} isWhole={isWhole} />
        </button>
      )}
      {thumbnailUrl !== undefined && !enlarge && <Thumbnail url={thumbnailUrl} side={56} isWhole={isWhole} />}
      <div>
        <p className={styles.title}>{title}</p>
        <dl className={styles.facts}>
          {Object.entries(facts).map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}:</dt> <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {children}
      </div>
      <p className={styles.end}>{end}</p>
    </li>
  );
}
