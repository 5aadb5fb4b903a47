import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { printPlan } from '../../../../../shared/shop/prints/print-plan.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { changedChoice } from '../../print-crop/changed-choice.ts';
import { cropTexts as texts } from '../../print-crop/crop-texts.ts';
import { ModeOptions } from '../../print-crop/mode-options.tsx';
import { PaperPreview } from '../../print-crop/paper-preview.tsx';
import { PrintQuality } from '../../print-crop/print-quality.tsx';
import type { SizedProduct } from '../../print-crop/sized-product.ts';
import { plainPrint } from '../cart-items.ts';
import { type FormatChoice, printOf, withPaperSize, withPrint } from './format-choice.ts';
import type { Offer } from './offer.ts';
import styles from './print-fields.module.css';

const CropDialog = lazy(() => import('../../print-crop/crop-dialog.tsx'));

interface PrintFieldsProps {
  offer: Offer;
  size: SizedProduct;
  choice: FormatChoice;
  /** The only one that is bought. */
  photo: Photo | undefined;
  /** How many pieces decide the price of a service. */
  countOf: (service: string) => number;
  onChange: (choice: FormatChoice) => void;
}

/** How photos are printed; of a single one also its preview and its crop. */
export function PrintFields({ offer, size, choice, photo, countOf, onChange }: PrintFieldsProps) {
  const { url, width, height } = photo ?? {};
  const sized = url && width && height && photo?.printable ? { width, height, url, filename: photo.filename } : null;
  const print = (photo ? printOf(photo, choice, offer) : choice.print) ?? plainPrint;
  return (
    <>
      {sized && <Preview {...{ offer, size, choice, print, photo: sized, onChange }} />}
      <ModeOptions
        offer={offer}
        mode={print.mode}
        countOf={countOf}
        onChange={(mode) => {
          const next = sized ? changedChoice(sized, size.printFormat, print, { mode }) : { ...plainPrint, mode };
          onChange(withPrint(choice, next, offer));
        }}
      />
    </>
  );
}

interface PreviewProps extends Omit<PrintFieldsProps, 'photo' | 'countOf'> {
  print: NonNullable<FormatChoice['print']>;
  photo: { width: number; height: number; url: string; filename: string };
}

function Preview({ offer, size, choice, print, photo, onChange }: PreviewProps) {
  const [isCropping, setCropping] = useState(false);
  const plan = printPlan(photo, size.printFormat, print);
  if (!plan) return null;
  return (
    <div className={styles.preview}>
      <div className={styles.paper}>
        <PaperPreview photo={photo} plan={plan} />
      </div>
      <div className={styles.words}>
        <p>{texts.loss(plan)}</p>
        <PrintQuality
          plan={plan}
          size={size}
          sizes={offer.PRINT_SIZE}
          onTake={({ name }) => onChange(withPaperSize(choice, name, offer))}
        />
        <Button size="s" icon={<Crop aria-hidden="true" />} onClick={() => setCropping(true)}>
          {texts.edit}
        </Button>
      </div>
      {isCropping && (
        <Suspense>
          <CropDialog
            photo={{ ...photo, previewUrl: photo.url }}
            size={size}
            choice={print}
            offer={offer}
            onSave={(saved, paperSize) => onChange(withPrint({ ...choice, paperSize }, saved, offer))}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
