import { formatCents } from '../../../../shared/format/money.ts';
import type { AccountingResponse, DocumentSum, MoneySum } from '../../../../shared/money/accounting/contract.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { StatTiles } from '../../../ui/layout/stat-tiles.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { summaryTexts as texts } from './accounting-texts.ts';

/** What was issued and what came, to the cent. */
export function AccountingSummary({ summary }: { summary: AccountingResponse }) {
  const { documents, money, documentsCents, moneyCents } = summary;
  const tiles = [
    { label: texts.documents, value: formatCents(documentsCents) },
    { label: texts.money, value: formatCents(moneyCents) },
    { label: texts.difference, value: formatCents(moneyCents - documentsCents) },
  ];
  return (
    <FormSection title={texts.title} text={texts.text}>
      <Stack gap={4}>
        <StatTiles label={texts.title} tiles={tiles} />
        {documentsCents === moneyCents && summary.differences.length === 0 && (
          <Alert tone="success">{texts.isEqual}</Alert>
        )}
        <DataTable
          caption={texts.documents}
          rows={documents}
          columns={documentColumns}
          rowKey={({ kind }) => kind}
          rowName={({ kind }) => texts.documentKinds[kind]}
        />
        <DataTable
          caption={texts.money}
          rows={money}
          columns={moneyColumns}
          rowKey={({ kind }) => kind}
          rowName={({ kind }) => texts.moneyKinds[kind]}
        />
      </Stack>
    </FormSection>
  );
}

const total = {
  key: 'total',
  header: texts.total,
  align: 'end',
  nowrap: true,
  cell: ({ totalCents }: { totalCents: number }) => formatCents(totalCents),
} as const;

const documentColumns: Column<DocumentSum>[] = [
  { key: 'kind', header: texts.kind, phone: 'title', cell: ({ kind }) => texts.documentKinds[kind] },
  { key: 'count', header: texts.count, cell: ({ count }) => texts.documentsCount(count) },
  {
    key: 'vat',
    header: texts.vat,
    cell: ({ vat, count }) =>
      vat.length > 0 ? (
        <Stack as="ul" gap={1}>
          {vat.map(({ rate, baseCents, vatCents }) => (
            <li key={rate}>{texts.vatLine(rate, formatCents(baseCents), formatCents(vatCents))}</li>
          ))}
        </Stack>
      ) : count > 0 ? (
        texts.withoutVat
      ) : null,
  },
  total,
];

const moneyColumns: Column<MoneySum>[] = [
  { key: 'kind', header: texts.kind, phone: 'title', cell: ({ kind }) => texts.moneyKinds[kind] },
  { key: 'count', header: texts.count, cell: ({ count }) => texts.paymentsCount(count) },
  total,
];
