export const paymentTexts = {
  dialogTitle: 'QR platba',
  titleOf: (orderNumber: string) => `Objednávka ${orderNumber}`,
  codes: 'Druh QR kódu',
  payBySquare: 'PAY by square',
  epc: 'EPC (SEPA) QR',
  imageOf: (code: string, orderNumber: string) => `QR kód ${code} na zaplatenie objednávky ${orderNumber}`,
  payBySquareNote: 'Naskenujte kód v\u00a0mobilnej aplikácii svojej banky a\u00a0potvrďte platbu.',
  epcNote: 'Európsky formát pre zahraničné banky. V\u00a0slovenskej banke použite PAY by square.',
  onPhone: 'Ste na mobile? Uložte si kód ako obrázok a\u00a0nahrajte ho v\u00a0aplikácii banky.',
  download: 'Stiahnuť QR kód',
  details: 'Platobné údaje',
  banks: 'PAY by square načítajú aplikácie týchto bánk',
  partPaid: (paid: string, rest: string) => `Prijali sme ${paid}, zostáva zaplatiť ${rest}.`,
  loading: 'Generujem QR kód...',
  failed: 'Chyba pri generovaní QR kódu',
  noConnection: 'Skontrolujte internetové pripojenie a\u00a0skúste to znovu.',
  retry: 'Skúsiť znovu',
  dueBy: (date: string) => `Zaplaťte do ${date}. Nezaplatená objednávka sa potom sama zruší.`,
};

export const togetherTexts = {
  legend: 'Čo chcete zaplatiť',
  together: 'Zaplatiť obe naraz',
  alone: (orderNumber: string) => `Len objednávku ${orderNumber}`,
  note: (orderNumbers: readonly string[]) =>
    `Objednávky ${orderNumbers.join(' a\u00a0')} zaplatíte jedným prevodom s\u00a0týmito údajmi.`,
};

interface RowTexts {
  label: string;
  copy: string;
  copyFailed: string;
}

const row = (label: string, what: string): RowTexts => ({
  label,
  copy: `Kopírovať ${what}`,
  copyFailed: `Nepodarilo sa skopírovať ${what}`,
});

export const rowTexts = {
  iban: row('IBAN', 'IBAN'),
  amount: row('Suma', 'sumu'),
  variableSymbol: row('Variabilný symbol', 'variabilný symbol'),
  message: row('Správa pre prijímateľa', 'správu'),
  copied: 'Skopírované',
  beneficiary: 'Príjemca',
};

/** Banks whose apps read PAY by square. */
export const supportedBanks = [
  'Slovenská sporiteľňa',
  'Tatra banka',
  'VÚB banka',
  '365.bank',
  'Prima banka',
  'UniCredit Bank',
  'Fio banka',
  'mBank',
];
