import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../shared/format/plural.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './stat-tiles.module.css';

export interface StatTile {
  label: string;
  /** `undefined` while it is loading. */
  value: number | string | undefined;
  note?: ReactNode;
  /** Where the counted things are… */
  href?: string;
  /** …or what shows them here. */
  onSelect?: () => void;
  isActive?: boolean;
}

/** Numbers that sum up a screen. `label` names them for screen readers. */
export function StatTiles({ label, tiles }: { label: string; tiles: StatTile[] }) {
  const isLoading = tiles.some(({ value }) => value === undefined);
  return (
    <ul className={styles.tiles} aria-label={label} aria-busy={isLoading || undefined}>
      {tiles.map((tile) => (
        <li key={tile.label}>
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ label, value, note, href, onSelect, isActive }: StatTile) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {value === undefined ? (
          <Skeleton width="2.5ch" height="1.25em" />
        ) : typeof value === 'number' ? (
          formatNumber(value)
        ) : (
          value
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
  if (href)
    return (
      <Link href={href} className={styles.tile} aria-current={isActive || undefined}>
        {content}
      </Link>
    );
  if (onSelect)
    return (
      <button type="button" className={styles.tile} aria-pressed={isActive ?? false} onClick={onSelect}>
        {content}
      </button>
    );
  return <div className={styles.tile}>{content}</div>;
}
