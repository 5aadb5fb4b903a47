import { lazy, Suspense, useEffect, useState } from 'react';
import { planDownload } from '../../../../shared/library/archives/download-limits.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { currentGuest } from '../link-guests/link-guest-store.ts';
import { getDownloaded } from './api.ts';
import { limitedTexts as texts } from './archive-texts.ts';
import DownloadArchiveDialog from './download-archive-dialog.tsx';

const GuestNameDialog = lazy(() => import('../link-guests/guest-name-dialog.tsx'));

interface LimitedDownloadDialogProps {
  slug: string;
  shareToken: string;
  photos: readonly Photo[];
  /** Puts what is over into the cart; undefined: nothing is sold. */
  onBuy?: ((photos: Photo[]) => void) | undefined;
  onClose: () => void;
}

/** Says how many photos are included, before they are downloaded: first who the guest is, then what they get. */
export default function LimitedDownloadDialog({
  slug,
  shareToken,
  photos,
  onBuy,
  onClose,
}: LimitedDownloadDialogProps) {
  const [step, setStep] = useState<'wait' | 'name' | 'plan' | 'download'>('wait');
  const [known, setKnown] = useState<{ had: ReadonlySet<string>; limit: number | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    try {
      setProblem(null);
      if (!(await currentGuest(slug))?.name) return setStep('name');
      const { photoIds, limit } = await getDownloaded(slug);
      setKnown({ had: new Set(photoIds), limit });
      setStep(limit === null ? 'download' : 'plan');
    } catch (error) {
      setProblem(errorText(error, texts.failed));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void load(), []);
  if (step === 'name' && problem === null)
    return (
      <Suspense>
        <GuestNameDialog slug={slug} onNamed={load} onClose={onClose} />
      </Suspense>
    );
  const plan = known && planDownload(photos, known.had, known.limit ?? Number.POSITIVE_INFINITY);
  if (step === 'download' && plan)
    return (
      <DownloadArchiveDialog
        source={{ slug, shareToken, photoIds: plan.photos.map(({ id }) => id) }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      size="s"
      onOpenChange={onClose}
      title={texts.title}
      footer={
        <>
          {problem !== null && (
            <Button
              onClick={() => {
                setStep('wait');
                void load();
              }}
            >
              {texts.retry}
            </Button>
          )}
          {plan && plan.over.length > 0 && onBuy && (
            <Button onClick={() => onBuy(plan.over)}>{texts.toCart(plan.over.length)}</Button>
          )}
          {plan && plan.photos.length > 0 && (
            <Button variant="primary" onClick={() => setStep('download')}>
              {plan.over.length > 0 ? texts.first(plan.photos.length) : texts.download}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        {!known && problem === null && <Spinner label={texts.loading} />}
        {known?.limit && plan && (
          <Included limit={known.limit} had={known.had.size} chosen={photos.length} plan={plan} />
        )}
      </Stack>
    </Dialog>
  );
}

interface IncludedProps {
  limit: number;
  had: number;
  chosen: number;
  plan: ReturnType<typeof planDownload<Photo>>;
}

/** What is included, and what of the chosen photos is over. */
const Included = ({ limit, had, chosen, plan }: IncludedProps) => (
  <>
    <p>{texts.included(limit, had, plan.left)}</p>
    {plan.photos.length === 0 && <p>{texts.nothing}</p>}
    {plan.photos.length > 0 && (
      <p>{plan.over.length > 0 ? texts.over(chosen, plan.over.length) : texts.fits(chosen)}</p>
    )}
  </>
);
