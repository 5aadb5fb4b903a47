import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { addMonths, formatMonth } from '../../../../shared/format/month.ts';
import type { MonthLockInput, MonthLock as MonthLockState } from '../../../../shared/money/accounting/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { lockQuestion, lockTexts as texts, unlockQuestion } from './accounting-texts.ts';
import { refreshAccounting, setMonthLock } from './api.ts';

// Of a shop that never closed one.
const offered = 12;

/** Closes months, and opens the newest closed one. */
export function MonthLock({ lock }: { lock: MonthLockState }) {
  const { lockedThrough, lastFinished } = lock;
  const [asked, setAsked] = useState<MonthLockInput | null>(null);
  const months = openMonths(lock);
  const [chosen, setChosen] = useState(lastFinished);
  const month = months.includes(chosen) ? chosen : lastFinished;
  return (
    <FormSection title={texts.title} text={texts.text}>
      <Stack gap={4}>
        <p>{lockedThrough === null ? texts.none : texts.through(lockedThrough)}</p>
        {months.length === 0 && <p>{texts.allLocked}</p>}
        <Row align="end">
          {months.length > 0 && (
            <>
              <Select
                label={texts.month}
                value={month}
                options={months.map((value) => ({ value, label: formatMonth(value) }))}
                onValueChange={setChosen}
              />
              <Button icon={<Lock aria-hidden="true" />} onClick={() => setAsked({ month, isLocked: true })}>
                {texts.lock}
              </Button>
            </>
          )}
          {lockedThrough !== null && (
            <Button
              icon={<LockOpen aria-hidden="true" />}
              onClick={() => setAsked({ month: lockedThrough, isLocked: false })}
            >
              {texts.unlock}
            </Button>
          )}
        </Row>
      </Stack>
      {asked && <SetMonthLock input={asked} onClose={() => setAsked(null)} />}
    </FormSection>
  );
}

/** The newest first. */
function openMonths({ lockedThrough, lastFinished }: MonthLockState): string[] {
  const all = Array.from({ length: offered }, (_, back) => addMonths(lastFinished, -back));
  return all.filter((month) => lockedThrough === null || month > lockedThrough);
}

function SetMonthLock({ input, onClose }: { input: MonthLockInput; onClose: () => void }) {
  const texts = input.isLocked ? lockQuestion : unlockQuestion;
  return (
    <ConfirmAction
      danger={!input.isLocked}
      texts={texts}
      text={<p>{texts.text(input.month)}</p>}
      action={() => setMonthLock(input)}
      explain={(error) => texts.failed + errorText(error, texts.unknown)}
      refresh={refreshAccounting}
      onClose={onClose}
    />
  );
}
