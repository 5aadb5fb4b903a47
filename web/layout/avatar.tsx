import styles from './avatar.module.css';

export function Avatar({ name }: { name: string | undefined }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** The first letter of a name, or the whole emoji it begins with; U while there is no name. */
export function initialOf(name: string | undefined): string {
  const trimmed = name?.trim() ?? '';
  // Older browsers have no segmenter; they may draw half of a family.
  const first = Intl.Segmenter
    ? [...new Intl.Segmenter('sk', { granularity: 'grapheme' }).segment(trimmed)][0]?.segment
    : [...trimmed][0];
  return first?.toLocaleUpperCase('sk') ?? 'U';
}
