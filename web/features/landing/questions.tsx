import { QuestionList } from '../../ui/question-list.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

export function Questions() {
  return (
    <Section id="otazky" title={texts.questions.title} tinted split>
      <QuestionList questions={texts.questions.items} />
    </Section>
  );
}
