import { Images } from 'lucide-react';
import { dayText } from '../../../../../shared/format/day-text.ts';
import type { SchoolJob } from '../../../../../shared/library/schools/contract.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/form/button-link.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { shootTexts as texts } from './shoot-texts.ts';

/** The way to the photos of a job. */
export function ShootLink({ job }: { job: SchoolJob }) {
  const text = job.publishedOn ? texts.published(dayText(job.publishedOn)) : texts.openText;
  return (
    <FormSection title={texts.title} text={job.childCount === 0 ? texts.openEmpty : text}>
      {job.childCount > 0 && (
        <Row>
          <ButtonLink href={paths.schoolPhotos({ id: job.id })} icon={<Images aria-hidden="true" />}>
            {texts.open}
          </ButtonLink>
        </Row>
      )}
    </FormSection>
  );
}
