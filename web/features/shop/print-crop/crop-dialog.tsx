import { RotateCw, Undo2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { type Box, largestCrop } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { type PrintChoice, type PrintPlan, printPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBackToClose } from '../../../ui/overlay/use-back-to-close.ts';
import { changedChoice, settledChoice } from './changed-choice.ts';
import type { CropBounds } from './crop-box.ts';
import styles from './crop-dialog.module.css';
import { CropSliders } from './crop-sliders.tsx';
import { leastCutPercent, cropTexts as texts } from './crop-texts.ts';
import { ModeOptions } from './mode-options.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { PrintQuality } from './print-quality.tsx';
import { proposeCrop } from './propose-crop.ts';
import { ProposeCropButton } from './propose-crop-button.tsx';
import type { PrintSize } from './sized-product.ts';

// Only a fill or a frame is moved by hand.
const CropStage = lazy(() => import('./crop-stage.tsx'));

export interface CropDialogProps {
  /** Upright, in pixels. */
  photo: Size & { filename: string; previewUrl: string };
  size: PrintSize;
  choice: PrintChoice;
  /** What else is on sale: sizes that may suit better, and the white frame. */
  offer: Record<'PRINT_SIZE' | 'SERVICE', readonly Product[]>;
  /** `paperSize` is the name of the size, which may be another one. */
  onSave: (choice: PrintChoice, paperSize: string) => void;
  onClose: () => void;
}

/** Chooses what of a photo is printed, and how: by finger, by keyboard or by screen reader. */
export default function CropDialog({
  photo,
  size: firstSize,
  choice: firstChoice,
  offer,
  onSave,
  onClose,
}: CropDialogProps) {
  const lossId = useId();
  const close = useBackToClose('crop', onClose);
  const [size, setSize] = useState<PrintSize>(firstSize);
  const [choice, setChoice] = useState(firstChoice);
  const format = size.printFormat;
  // The crop may be one of another paper: then the one by rule.
  const byRule = printPlan(photo, format, { ...choice, crop: null });
  const plan = printPlan(photo, format, choice) ?? byRule;
  const change = (to: Partial<PrintChoice>): void => setChoice(changedChoice(photo, format, choice, to));
  const save = (): void => {
    onSave(settledChoice(photo, format, choice), size.name);
    close();
  };
  if (!plan) return null;

  return (
    <Dialog
      open
      size="l"
      onOpenChange={close}
      title={texts.title(photo.filename)}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.stage}>
          <Picture photo={photo} plan={plan} lossId={lossId} onCrop={(crop) => change({ crop })} />
        </div>
        <div className={styles.fields}>
          {plan.cropRatio && (
            <CropSliders
              crop={plan.crop}
              bounds={boundsOf(photo, plan.cropRatio)}
              describedBy={lossId}
              onCrop={(crop) => change({ crop })}
            />
          )}
          <div className={styles.facts}>
            <p id={lossId} aria-live="polite">
              {texts.loss(plan)}
            </p>
            <PrintQuality
              plan={plan}
              size={size}
              sizes={offer.PRINT_SIZE}
              onTake={(taken) => {
                setSize(taken);
                setChoice(changedChoice(photo, taken.printFormat, choice, {}));
              }}
            />
          </div>
          <Row>
            <Button
              size="s"
              icon={<RotateCw aria-hidden="true" />}
              onClick={() => change({ turn: choice.turn === 0 ? 90 : 0 })}
            >
              {texts.turn}
            </Button>
            {plan.cropRatio && (
              <Button size="s" icon={<Undo2 aria-hidden="true" />} onClick={() => change({ crop: null })}>
                {texts.reset}
              </Button>
            )}
            {byRule?.cropRatio && byRule.lossPercent >= leastCutPercent && (
              <ProposeCropButton
                key={[size.name, choice.mode, choice.turn].join(' ')}
                crop={choice.crop}
                propose={() => proposeCrop({ ...photo, url: photo.previewUrl }, format, choice)}
                onCrop={(crop) => change({ crop })}
              />
            )}
          </Row>
          <ModeOptions offer={offer} mode={choice.mode} onChange={(mode) => change({ mode })} />
          {plan.trim > 0 && <p className={styles.note}>{texts.trimNote}</p>}
        </div>
      </div>
    </Dialog>
  );
}

const boundsOf = (photo: Size, ratio: Size): CropBounds => ({ photo, largest: largestCrop(photo, ratio) });

interface PictureProps {
  photo: CropDialogProps['photo'];
  plan: PrintPlan;
  lossId: string;
  onCrop: (crop: Box) => void;
}

/** The photo under the paper's frame; one that is printed whole is only shown. */
function Picture({ photo, plan, lossId, onCrop }: PictureProps) {
  const { cropRatio } = plan;
  const url = photo.previewUrl;
  if (!cropRatio)
    return (
      <div className={styles.whole}>
        <PaperPreview photo={{ ...photo, url }} plan={plan} showsTrim label={texts.preview} />
      </div>
    );
  const wait = (
    <div className={styles.wait}>
      <Spinner label={texts.loading} />
    </div>
  );
  return (
    <Suspense fallback={wait}>
      <CropStage url={url} plan={plan} bounds={boundsOf(photo, cropRatio)} describedBy={lossId} onCrop={onCrop} />
    </Suspense>
  );
}
