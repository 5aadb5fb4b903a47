import { Tag } from 'lucide-react';
import { useState } from 'react';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import type { PricingResponse } from '../../../../shared/shop/catalogue/contract.ts';
import { sizeLabel } from '../../../../shared/shop/prints/size-label.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { usePricing } from '../../shop/cart/api.ts';
import { offerOf } from '../../shop/cart/buy/offer.ts';
import { useJobOffer } from './api.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { offerTexts as texts } from './offer-texts.ts';

/** What parents can order of a job's photos. */
export function JobOffer({ job }: { job: SchoolJob }) {
  const offer = useJobOffer(job.id);
  const prices = usePricing();
  const [isOpen, setOpen] = useState(false);
  const isLoaded = offer.data && prices.data;
  const error = offer.error ?? prices.error;
  const retry = (): void => {
    offer.mutate();
    prices.mutate();
  };
  return (
    <FormSection title={texts.title} text={isLoaded ? summary(prices.data!, offer.data!.productIds) : texts.text}>
      {error && !isLoaded && (
        <RetryAlert retryText={texts.retry} onRetry={retry}>
          {texts.loadFailed + error.message}
        </RetryAlert>
      )}
      {!isLoaded && !error && <Skeleton height={40} width={160} />}
      {isLoaded && (
        <Row>
          <Button icon={<Tag aria-hidden="true" />} onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        </Row>
      )}
      {isOpen && isLoaded && (
        <OfferDialog
          jobId={job.id}
          productIds={offer.data!.productIds}
          prices={prices.data!}
          onClose={() => setOpen(false)}
        />
      )}
    </FormSection>
  );
}

/** Names what can be ordered now: of what was chosen some may be switched off. */
function summary(prices: PricingResponse, productIds: readonly string[]): string {
  if (productIds.length === 0) return texts.whole;
  const { BUNDLE, PRINT_SIZE, DOWNLOAD } = offerOf(prices, productIds);
  const names = [...BUNDLE, ...PRINT_SIZE, ...DOWNLOAD].map(sizeLabel);
  return names.length === 0 ? texts.nothing : texts.some(names);
}
