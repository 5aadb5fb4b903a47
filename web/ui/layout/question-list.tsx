import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './question-list.module.css';

interface Question {
  question: string;
  answer: ReactNode;
}

/** Questions that open their answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <Plus aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
