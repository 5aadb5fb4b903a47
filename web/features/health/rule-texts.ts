const advice = {
  mends:
    'V\u00a0noci sa to opraví samo. Ak sa to vráti, je to chyba programu: pošlite identifikátory tomu, kto ho spravuje.',
  person: 'Samo sa to neopraví. Pošlite identifikátory tomu, kto program spravuje.',
  overpayment: 'Otvorte objednávku, preplatok vráťte zákazníkovi a\u00a0v\u00a0objednávke ho potvrďte.',
  jobs: 'Pozrite úlohy, ktoré zlyhali, v\u00a0časti Odoslané emaily, a\u00a0spustite ich znova.',
  lost: 'Súbor sa stratil. Obnovte ho zo zálohy. Kým sa nezistí, prečo chýba, nič nemažte.',
  orphans: 'Súbory, ku ktorým nič nepatrí. Ak ich je málo, po mesiaci sa vymažú samy.',
  held: 'Je ich podozrivo veľa, preto sa nemažú. Overte, či nebola obnovená stará databáza.',
};

interface RuleText {
  name: string;
  advice: string;
}

const rules: Record<string, RuleText> = {
  usage: { name: 'Obsadené miesto zákazníka je súčet jeho fotiek', advice: advice.mends },
  'photo-counts': { name: 'Počet fotiek albumu sedí', advice: advice.mends },
  'album-entries': { name: 'V\u00a0albumoch sú len fotky ich majiteľa', advice: advice.person },
  'photo-states': { name: 'Stavy fotiek si neodporujú', advice: advice.person },
  'uploads-stuck': { name: 'Žiadne nahrávanie neuviazlo', advice: advice.person },
  'previews-late': { name: 'Každá fotka má náhľad', advice: advice.jobs },
  'order-counts': { name: 'Počet objednávok zákazníka sedí', advice: advice.mends },
  'order-sums': { name: 'Suma objednávky je súčet jej položiek', advice: advice.person },
  'order-histories': { name: 'Stav objednávky je posledný z\u00a0jej histórie', advice: advice.person },
  'order-numbers': { name: 'Čísla objednávok idú bez medzier', advice: advice.person },
  'invoice-numbers': { name: 'Čísla faktúr idú bez medzier', advice: advice.person },
  'order-counters': { name: 'Počítadlo objednávok je na poslednom čísle', advice: advice.person },
  'invoice-counters': { name: 'Počítadlo faktúr je na poslednom čísle', advice: advice.person },
  'idempotency-keys': { name: 'Opakované požiadavky vedú na existujúce objednávky', advice: advice.person },
  'print-jobs': { name: 'Nič sa netlačí dvakrát', advice: advice.person },
  'bulk-runs': { name: 'Výsledky hromadných akcií sedia', advice: advice.person },
  'print-items': { name: 'Vytlačené je to, čo bolo objednané', advice: advice.person },
  'payment-sums': { name: 'Zaplatená suma je súčet platieb', advice: advice.person },
  overpayments: {
    name: 'Žiadna objednávka nie je zaplatená dvakrát bez vedomia správcu',
    advice: advice.overpayment,
  },
  'payment-reversals': { name: 'Zrušené zaúčtovanie berie späť práve to, čo prišlo', advice: advice.person },
  'transfers-shared': { name: 'Jedna platba platí len objednávky jedného košíka', advice: advice.person },
  'paid-orders': { name: 'Zaplatené sú práve tie objednávky, za ktoré prišli peniaze', advice: advice.person },
  'invoices-missing': { name: 'Každá zaplatená objednávka má faktúru', advice: advice.jobs },
  'invoices-unpaid': { name: 'Každá faktúra patrí zaplatenej objednávke', advice: advice.person },
  'invoice-states': { name: 'Stavy faktúr si neodporujú', advice: advice.person },
  'digital-orders': { name: 'Digitálne objednávky sa netlačia a\u00a0dodané sú doručené', advice: advice.person },
  'plans-missing': { name: 'Každý zaplatený plán je zapnutý', advice: advice.person },
  'search-texts-missing': { name: 'Všetko sa dá vyhľadať', advice: advice.mends },
  'search-grams-missing': { name: 'Všetko sa dá vyhľadať podľa častí slov', advice: advice.person },
  'search-texts-left': { name: 'Vyhľadávanie nenachádza zmazané', advice: advice.mends },
  tallies: { name: 'Súhrny administrácie sedia', advice: advice.mends },
  'print-sources': { name: 'Pri každej fotke vieme, z\u00a0čoho sa tlačí', advice: advice.person },
  'prints-ordered': { name: 'Každá objednaná tlač má svoj súbor', advice: advice.person },
  'print-states': { name: 'Stavy súborov na tlač si neodporujú', advice: advice.person },
  'prints-late': { name: 'Každý súbor na tlač sa vyrobí', advice: advice.person },
  'print-contents': { name: 'Súbory na tlač sú také, ako boli objednané', advice: advice.lost },
  'originals-lost': { name: 'Každá fotka má svoj originál', advice: advice.lost },
  'derived-lost': { name: 'Každý náhľad má svoj súbor', advice: advice.person },
  'masters-lost': { name: 'Každá predloha na tlač má svoj súbor', advice: advice.person },
  'prints-lost': { name: 'Každá pripravená tlač má svoj súbor', advice: advice.lost },
  'invoices-lost': { name: 'Každá faktúra má svoj dokument', advice: advice.lost },
  'originals-orphaned': { name: 'Každý originál patrí fotke', advice: advice.orphans },
  'derived-orphaned': { name: 'Každý súbor náhľadu patrí fotke', advice: advice.orphans },
  'masters-orphaned': { name: 'Každá predloha na tlač patrí fotke', advice: advice.orphans },
  'prints-orphaned': { name: 'Každý súbor na tlač je niekým pripravený', advice: advice.orphans },
  'invoices-orphaned': { name: 'Každý dokument patrí faktúre', advice: advice.person },
  'orphans-kept': { name: 'Nadbytočných súborov je málo', advice: advice.held },
};

/** An unknown one is shown by its code. */
export const ruleText = (rule: string): RuleText => rules[rule] ?? { name: rule, advice: advice.person };
