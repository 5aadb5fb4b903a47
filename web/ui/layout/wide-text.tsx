import styles from './wide-text.module.css';

/** The text of a button with an icon that has no room for it on a phone. */
export function WideText({ children }: { children: string }) {
  return <span className={styles.text}>{children}</span>;
}
