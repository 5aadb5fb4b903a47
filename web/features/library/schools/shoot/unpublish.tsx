import { useState } from 'react';
import type { SchoolJob } from '../../../../../shared/library/schools/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
import { unpublish } from './api.ts';
import { shootTexts as texts } from './shoot-texts.ts';

/** Takes back what parents see, of all children at once. */
export function Unpublish({ job }: { job: SchoolJob }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {texts.unpublish}
      </Button>
      {isAsking && (
        <ConfirmAction
          texts={{ title: texts.unpublishTitle, confirm: texts.unpublish, busy: texts.unpublishing }}
          text={texts.unpublishText}
          danger
          action={async () => {
            await unpublish(job.id);
            return { message: texts.unpublished };
          }}
          explain={(error) => texts.unpublishFailed + errorText(error, texts.unexpected)}
          nextFocus={() => document.querySelector('main h1')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
