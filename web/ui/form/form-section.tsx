import { type ReactNode, useId } from 'react';
import { Row } from '../layout/row.tsx';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  text?: ReactNode;
  /** At the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A named card of a long form. */
export function FormSection({ title, text, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Fields two by two, on a phone below each other. */
export const FieldGrid = ({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) => (
  <div className={styles.fields} data-columns={columns}>
    {children}
  </div>
);

/** In a `FieldGrid`: over all columns. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;

/** The buttons that end a form; on a phone they take its width. */
export const FormActions = ({ children }: { children: ReactNode }) => <Row className={styles.actions}>{children}</Row>;
