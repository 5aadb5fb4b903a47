import styles from '../features/shop/landing/counters.module.css';
import { FeaturedAlbums } from '../features/shop/landing/featured-albums.tsx';
import { FinalCall } from '../features/shop/landing/final-call.tsx';
import { Hero } from '../features/shop/landing/hero.tsx';
import { Offer } from '../features/shop/landing/offer.tsx';
import { PriceComparison } from '../features/shop/landing/price-comparison.tsx';
import { PriceList } from '../features/shop/landing/price-list.tsx';
import { PrintPrices } from '../features/shop/landing/print-prices.tsx';
import { Reasons } from '../features/shop/landing/reasons.tsx';
import { Section } from '../features/shop/landing/section.tsx';
import { Testimonials } from '../features/shop/landing/testimonials.tsx';
import { texts } from '../features/shop/landing/texts.ts';
import { Page } from '../ui/layout/page.tsx';
import { QuestionList } from '../ui/layout/question-list.tsx';

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
