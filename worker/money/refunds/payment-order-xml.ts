import { decimalAmount } from '../../../shared/format/decimal-amount.ts';
import { asciiLine } from '../../../shared/money/payments/payment-qr-ascii.ts';
import { element, xmlDocument } from '../../platform/core/xml.ts';

interface PaymentOrder {
  messageId: string;
  createdAt: number;
  /** YYYY-MM-DD */
  executeOn: string;
  debtor: { name: string; iban: string };
  transfers: { endToEndId: string; amountCents: number; name: string; iban: string; message: string }[];
}

const nameLength = 70;
const messageLength = 140;

/**
 * Returns a SEPA credit transfer for a bank, ISO 20022 pain.001.001.03: of the versions that Slovak banks take, the one
 * that all of them do. Pure: the same order gives the same bytes.
 */
export function paymentOrderXml({ messageId, createdAt, executeOn, debtor, transfers }: PaymentOrder): string {
  const sums = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', decimalAmount(transfers.reduce((sum, { amountCents }) => sum + amountCents, 0))),
  ];
  const debtorName = element('Nm', text(debtor.name, nameLength));
  const header = element('GrpHdr', [
    element('MsgId', messageId),
    element('CreDtTm', new Date(createdAt).toISOString().slice(0, 19)),
    ...sums,
    element('InitgPty', [debtorName]),
  ]);
  const payments = element('PmtInf', [
    element('PmtInfId', messageId),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    ...sums,
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
    element('ReqdExctnDt', executeOn),
    element('Dbtr', [debtorName]),
    element('DbtrAcct', [element('Id', [element('IBAN', debtor.iban)])]),
    // The bank finds itself by the IBAN.
    element('DbtrAgt', [element('FinInstnId', [element('Othr', [element('Id', 'NOTPROVIDED')])])]),
    element('ChrgBr', 'SLEV'),
    ...transfers.map((transfer) =>
      element('CdtTrfTxInf', [
        element('PmtId', [element('EndToEndId', transfer.endToEndId)]),
        element('Amt', [element('InstdAmt', decimalAmount(transfer.amountCents), { Ccy: 'EUR' })]),
        element('Cdtr', [element('Nm', text(transfer.name, nameLength))]),
        element('CdtrAcct', [element('Id', [element('IBAN', transfer.iban)])]),
        element('RmtInf', [element('Ustrd', text(transfer.message, messageLength))]),
      ]),
    ),
  ]);
  const xmlns = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
  return xmlDocument(element('Document', [element('CstmrCdtTrfInitn', [header, payments])], { xmlns }));
}

/** Only what every SEPA bank takes. */
const text = (value: string, maxLength: number): string =>
  asciiLine(asciiLine(value, value.length * 4).replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' '), maxLength) || '-';
