import { Muted } from '../../../ui/layout/muted.tsx';
import type { ImportFailure } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import styles from './imports.module.css';

/** So many are shown. */
const maxShown = 200;

interface FileListProps {
  title: string;
  files: readonly ImportFailure[];
  /** From the beginning. */
  isOpen?: boolean;
}

/** Files, each with why it is named. */
export function FileList({ title, files, isOpen = false }: FileListProps) {
  const left = files.length - maxShown;
  return (
    <details className={styles.files} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {files.slice(0, maxShown).map(({ path, error }) => (
          <li key={`${path} ${error}`}>
            <span>{path}</span>
            <Muted as="span" size="s">
              {error}
            </Muted>
          </li>
        ))}
        {left > 0 && <li>{texts.andMore(left)}</li>}
      </ul>
    </details>
  );
}
