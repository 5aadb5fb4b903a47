import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import { tariffOf, unitPriceCents } from '../../../../../shared/shop/catalogue/pricing.ts';
import { sizeLabel } from '../../../../../shared/shop/prints/size-label.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { OptionCards, OptionGroup } from '../../../../ui/form/option-cards.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useCart } from '../cart-store.ts';
import { findByName } from '../prices.ts';
import { buyTexts as texts } from './buy-texts.ts';
import {
  type FormatChoice,
  modesOf,
  sizedProduct,
  withGroupService,
  withMode,
  withPaperSize,
  withService,
} from './format-choice.ts';
import styles from './format-form.module.css';
import { type Offer, serviceGroups, singleServices } from './offer.ts';
import { PrintFields } from './print-fields.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { tierQuantity } from './tier-quantity.ts';

interface FormatFormProps {
  offer: Offer;
  choice: FormatChoice;
  onChange: (choice: FormatChoice) => void;
  quantityLabel: string;
  photoCount: number;
  /** Owners download their originals for free. */
  isOwn: boolean;
  /** The one that is bought; without it, of many photos there is no preview. */
  photo?: Photo;
}

/** The fields of the format; for one photo and for many. */
export function FormatForm({ offer, choice, onChange, quantityLabel, photoCount, isOwn, photo }: FormatFormProps) {
  const { items } = useCart();
  const modes = modesOf(offer);
  const isPrint = choice.mode === 'print';
  const size = sizedProduct(choice, offer);
  // With a known paper the frame is a way of printing.
  const services = size ? offer.SERVICE.filter(({ isFrame }) => !isFrame) : offer.SERVICE;
  const extras = singleServices(services);
  const sizeCents = (product: Product): number =>
    unitPriceCents(tariffOf(product), tierQuantity(offer, items, { ...choice, paperSize: product.name }, photoCount));
  const countOf = (service?: string): number => tierQuantity(offer, items, choice, photoCount, service);
  const serviceCents = (product: Product): number => unitPriceCents(tariffOf(product), countOf(product.name));

  return (
    <>
      {modes.length > 1 && (
        <OptionCards
          legend={texts.mode}
          hideLegend
          look="segments"
          value={choice.mode}
          options={modes.map((mode) => ({ value: mode, label: texts.modes[mode] }))}
          onChange={(mode) => onChange(withMode(mode, offer))}
        />
      )}
      {isPrint && (
        <OptionCards
          legend={texts.size}
          look="tiles"
          value={choice.paperSize}
          options={offer.PRINT_SIZE.map((size) => ({
            value: size.name,
            label: sizeLabel(size),
            price: texts.perPiece(sizeCents(size)),
          }))}
          note={noteOf(findByName(offer.PRINT_SIZE, choice.paperSize))}
          onChange={(paperSize) => onChange(withPaperSize(choice, paperSize, offer))}
        />
      )}
      {size && <PrintFields {...{ offer, size, choice, photo, countOf, onChange }} />}
      {isPrint && (
        <QuantityStepper
          label={quantityLabel}
          value={choice.quantity}
          onChange={(quantity) => onChange({ ...choice, quantity })}
        />
      )}
      {isPrint &&
        serviceGroups(services).map((group) => (
          <OptionCards
            key={group.name}
            legend={group.name}
            value={group.services.find(({ name }) => choice.services.includes(name))?.name ?? null}
            options={group.services.map((service) => ({
              value: service.name,
              label: service.name,
              note: service.description,
              price: texts.servicePrice(serviceCents(service)),
            }))}
            onChange={(name) => onChange(withGroupService(choice, group, name))}
          />
        ))}
      {isPrint && extras.length > 0 && (
        <OptionGroup legend={texts.services}>
          <Stack gap={2}>
            {extras.map((service) => (
              <div key={service.id} className={styles.service}>
                <Checkbox
                  label={service.name}
                  help={service.description}
                  checked={choice.services.includes(service.name)}
                  onCheckedChange={(isWanted) => onChange(withService(choice, service.name, isWanted))}
                />
                <span className={styles.price}>{texts.servicePrice(serviceCents(service))}</span>
              </div>
            ))}
          </Stack>
        </OptionGroup>
      )}
      {choice.mode === 'download' && (
        <OptionCards
          legend={texts.download}
          value={choice.downloadProduct}
          options={offer.DOWNLOAD.map((download) => ({
            value: download.name,
            label: download.name,
            note: [downloadNote(download), noteOf({ ...download, description: null })].filter(Boolean).join(' · '),
            price: texts.price(tariffOf(download).priceCents),
          }))}
          note={isOwn && texts.ownOriginal}
          onChange={(downloadProduct) => onChange({ ...choice, downloadProduct })}
        />
      )}
    </>
  );
}

/** Returns the description, and what a product that was made cheaper cost before. */
const noteOf = (product: Product | undefined): string =>
  [product?.description, product?.lowestPrice !== undefined && texts.lowestPrice(product.lowestPrice)]
    .filter(Boolean)
    .join(' ');

/** Returns the resolution of the file, unless that is its name, and its description. */
function downloadNote({ name, resolution, description }: Product): string {
  const size = texts.resolution(resolution);
  return [size.toLowerCase() !== name.toLowerCase() && size, description].filter(Boolean).join(' · ');
}
