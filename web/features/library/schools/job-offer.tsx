import { Tag } from 'lucide-react';
import { useState } from 'react';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import type { AlbumProduct } from '../../../../shared/shop/catalogue/contract.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { useJobOffer } from './api.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { offerTexts as texts } from './offer-texts.ts';

/** What parents can order of a job's photos. */
export function JobOffer({ job }: { job: SchoolJob }) {
  const { data, error, mutate } = useJobOffer(job.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title={texts.title} text={data ? summary(data.products) : texts.text}>
      {error && !data && (
        <RetryAlert retryText={texts.retry} onRetry={() => mutate()}>
          {texts.loadFailed + error.message}
        </RetryAlert>
      )}
      {!data && !error && <Skeleton height={40} width={160} />}
      {data && (
        <Row>
          <Button icon={<Tag aria-hidden="true" />} onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        </Row>
      )}
      {isOpen && data && <OfferDialog jobId={job.id} products={data.products} onClose={() => setOpen(false)} />}
    </FormSection>
  );
}

const summary = (products: readonly AlbumProduct[]): string =>
  products.length === 0 ? texts.whole : texts.some(products.map(({ product }) => product.name));
