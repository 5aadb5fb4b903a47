import { useLayoutEffect, useRef } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Row } from '../layout/row.tsx';
import { Button } from './button.tsx';
import styles from './edit-conflict.module.css';

interface ChangedField {
  label: string;
  before: string;
  now: string;
}

interface EditConflictProps {
  changes: ChangedField[];
  /** The new values into the form. */
  onTake: () => void;
  /** Fields that were edited here stay as they are, and save over them; the others take the new values. */
  onKeep: () => void;
}

/** What somebody else has changed in a record while it was edited here, and what to do about it. */
export function EditConflict({ changes, onTake, onKeep }: EditConflictProps) {
  const notice = useRef<HTMLDivElement>(null);
  // It may be above what is seen of a long form.
  useLayoutEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Alert tone="warning">
        <strong>{changes.length > 0 ? 'Medzitým zmenené:' : 'Medzitým uložené niekým iným.'}</strong>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(({ label, before, now }) => (
              <li key={label}>
                {label} <span className={styles.before}>{short(before)}</span>
                {' → '}
                <strong>{short(now)}</strong>
              </li>
            ))}
          </ul>
        )}
        <p>Vaše úpravy ešte nie sú uložené. Vyberte, čo má zostať vo formulári, a{'\u00a0'}uložte ho znovu.</p>
        <Row>
          <Button size="s" variant="primary" onClick={onTake}>
            Prevziať nové hodnoty
          </Button>
          <Button size="s" onClick={onKeep}>
            Ponechať moje
          </Button>
        </Row>
      </Alert>
    </div>
  );
}

const maxLength = 80;

function short(text: string): string {
  if (text.trim() === '') return 'prázdne';
  return text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;
}
