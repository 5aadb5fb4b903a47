import { PackageSearch } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { PaperStock, PaperStockInput } from '../../../../shared/production/paper-stock/contract.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useLinkedOpen } from '../../../lib/use-linked-open.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { countPaper, usePaperStock } from './api.ts';
import styles from './count-paper.module.css';
import { countTexts as texts } from './paper-stock-texts.ts';

/** Says how much paper there is, and how much of it should be left. */
export function CountPaper() {
  const [isOpen, setOpen] = useLinkedOpen('paper');
  const { data } = usePaperStock();
  return (
    <>
      <Button icon={<PackageSearch aria-hidden="true" />} disabled={!data} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && data && <CountDialog papers={data.papers} onClose={() => setOpen(false)} />}
    </>
  );
}

type Size = PaperStock & { productId: string };
type Values = Record<string, string>;

const isSold = (paper: PaperStock): paper is Size => paper.productId !== null;
const [piecesOf, minimumOf] = [
  ({ productId }: Size) => `pieces ${productId}`,
  ({ productId }: Size) => `minimum ${productId}`,
];

const valuesOf = (sizes: readonly Size[]): Values =>
  Object.fromEntries(
    sizes.flatMap((size) => [
      [piecesOf(size), size.pieces === null ? '' : String(size.pieces)],
      [minimumOf(size), size.pieces === null ? '' : String(size.minimum)],
    ]),
  );

/** Digits as people group them; null: nothing is there, NaN: no number. */
function readCount(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}

function CountDialog({ papers, onClose }: { papers: readonly PaperStock[]; onClose: () => void }) {
  // The list is loaded again while the form is open.
  const [sizes] = useState(() => papers.filter(isSold));
  const [initial] = useState(() => valuesOf(sizes));
  const form = useForm<Values>({
    initial,
    check: (values) => Object.fromEntries(sizes.flatMap((size) => wrongOf(size, values))),
    submit: async (values) => {
      const counted = sizes.flatMap((size) => changeOf(size, initial, values));
      if (counted.length > 0) await countPaper(counted);
      onClose();
    },
    explain: (error) => (error instanceof ApiError && error.issueOf('papers')) || errorText(error, texts.failed),
  });
  return (
    <FormDialog
      size="s"
      title={texts.title}
      description={texts.text}
      form={form}
      submitText={texts.save}
      busyText={texts.busy}
      onClose={onClose}
    >
      {sizes.length === 0 ? (
        <Muted>{texts.noSizes}</Muted>
      ) : (
        <div className={styles.sizes}>
          <span />
          <span>{texts.pieces}</span>
          <span>{texts.minimum}</span>
          {sizes.map((size) => (
            <Fragment key={size.productId}>
              <span className={styles.format}>{size.format}</span>
              <CountField {...form.field(piecesOf(size))} label={texts.piecesOf(size.format)} />
              <CountField {...form.field(minimumOf(size))} label={texts.minimumOf(size.format)} />
            </Fragment>
          ))}
        </div>
      )}
    </FormDialog>
  );
}

const CountField = (props: Omit<React.ComponentProps<typeof TextField>, 'hideLabel'>) => (
  <TextField {...props} hideLabel inputMode="numeric" autoComplete="off" maxLength={9} />
);

function wrongOf(size: Size, values: Values): [string, string][] {
  const [pieces, minimum] = [readCount(values[piecesOf(size)] ?? ''), readCount(values[minimumOf(size)] ?? '')];
  if (Number.isNaN(pieces)) return [[piecesOf(size), texts.wrong]];
  if (Number.isNaN(minimum)) return [[minimumOf(size), texts.wrong]];
  return pieces === null && (minimum ?? 0) > 0 ? [[piecesOf(size), texts.missing]] : [];
}

/** Only what was edited: what is printed meanwhile stays taken off. */
function changeOf(size: Size, before: Values, after: Values): PaperStockInput['papers'] {
  const [pieces, minimum] = [piecesOf(size), minimumOf(size)];
  const has = (name: string) => before[name] !== after[name];
  if (!has(pieces) && !has(minimum)) return [];
  return [
    {
      productId: size.productId,
      ...(has(pieces) && { pieces: readCount(after[pieces] ?? '') }),
      ...(has(minimum) && readCount(after[pieces] ?? '') !== null && { minimum: readCount(after[minimum] ?? '') ?? 0 }),
    },
  ];
}
