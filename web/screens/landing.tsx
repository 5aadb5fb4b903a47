import styles from '../features/landing/counters.module.css';
import { FeaturedAlbums } from '../features/landing/featured-albums.tsx';
import { FinalCall } from '../features/landing/final-call.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Offer } from '../features/landing/offer.tsx';
import { PriceComparison } from '../features/landing/price-comparison.tsx';
import { PriceList } from '../features/landing/price-list.tsx';
import { PrintPrices } from '../features/landing/print-prices.tsx';
import { Reasons } from '../features/landing/reasons.tsx';
import { Section } from '../features/landing/section.tsx';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { texts } from '../features/landing/texts.ts';
import { Page } from '../ui/page.tsx';
import { QuestionList } from '../ui/question-list.tsx';

export default function LandingScreen() {
  return (
    <Page bleed>
      <Hero />
      <Counters />
      <Offer />
      <PriceComparison />
      <FeaturedAlbums />
      <PriceList />
      <PrintPrices />
      <Reasons />
      <Testimonials />
      <Questions />
      <FinalCall />
    </Page>
  );
}

function Counters() {
  return (
    <dl className={styles.counters}>
      {texts.counters.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Questions() {
  return (
    <Section id="otazky" title={texts.questions.title} tinted split>
      <QuestionList questions={texts.questions.items} />
    </Section>
  );
}
