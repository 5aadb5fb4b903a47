import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import { QuestionList } from '../../../ui/layout/question-list.tsx';
import styles from './contact.module.css';
import { faqTexts as texts } from './contact-texts.ts';

/** Frequent questions about orders, with links. */
export function ContactQuestions() {
  const questions = texts.questions.map(({ question, answer, link }) => ({
    question,
    answer: (
      <>
        {answer} {link && <Link href={link.href}>{link.label}</Link>}
      </>
    ),
  }));
  return (
    <section id="faq" className={styles.questions} aria-labelledby="faq-nadpis">
      <header>
        <h2 id="faq-nadpis">{texts.title}</h2>
        <p>
          <Link href={`${paths.landing}#otazky`}>{texts.more}</Link>
        </p>
      </header>
      <QuestionList questions={questions} />
    </section>
  );
}
