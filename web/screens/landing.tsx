import { Counters } from '../features/landing/counters.tsx';
import { FeaturedAlbums } from '../features/landing/featured-albums.tsx';
import { FinalCall } from '../features/landing/final-call.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Offer } from '../features/landing/offer.tsx';
import { PriceComparison } from '../features/landing/price-comparison.tsx';
import { PriceList } from '../features/landing/price-list.tsx';
import { PrintPrices } from '../features/landing/print-prices.tsx';
import { Questions } from '../features/landing/questions.tsx';
import { Reasons } from '../features/landing/reasons.tsx';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { Page } from '../ui/page.tsx';

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
