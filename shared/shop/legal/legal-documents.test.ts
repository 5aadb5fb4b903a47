import { describe, expect, it } from 'vitest';
import type { CompanySettings } from '../../platform/settings/company.ts';
import { complaintDocument } from './complaint-document.ts';
import { type LegalDocument, tidy } from './legal-document.ts';
import { privacyDocument } from './privacy-document.ts';
import { processingDocument } from './processing-document.ts';
import { reach, sellerLine } from './seller.ts';
import { termsDocument } from './terms-document.ts';
import { termsVersion } from './versions.ts';
import { withdrawalForm } from './withdrawal-form.ts';

const full: CompanySettings = {
  companyName: 'Fotky a rámy s. r. o.',
  ico: '99999994',
  dic: '2999999992',
  icDph: '',
  iban: 'SK9611000000002918599669',
  address: 'Ukážková 12, 811 01 Bratislava',
  businessRegister: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 999999/B',
  email: 'obchod@fotky.test',
  phone: '+421 2 0000 0000',
};
const empty: CompanySettings = {
  companyName: '',
  ico: '',
  dic: '',
  icDph: '',
  iban: '',
  address: '',
  businessRegister: '',
  email: '',
  phone: '',
};
const companies: [string, CompanySettings][] = [
  ['a full company', full],
  ['an empty company', empty],
  ['a company of blanks', { ...empty, companyName: ' ', address: '  ', email: ' ' }],
  ['a company with only a name', { ...empty, companyName: 'Momentka' }],
  ['a company without a telephone', { ...full, phone: '' }],
];
const documentText = ({ intro, sections }: LegalDocument): string =>
  [intro, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flat()])].join('\n');

const facts = { isVatPayer: false, tiersByFormat: false };
const makers = {
  termsDocument: (company: CompanySettings) => termsDocument(company, facts),
  privacyDocument: (company: CompanySettings) => privacyDocument(company, { isBreachCheckOn: true }),
  complaintDocument,
  processingDocument,
};

describe.each(companies)('for %s', (_, company) => {
  it.each(Object.entries(makers))('%s has no empty parts', (_name, make) => {
    const document = make(company);
    const text = documentText(document).replaceAll('\u00a0', ' ');
    expect(text).not.toMatch(/undefined|null|NaN|\[object|(?<!\.)\.\.(?!\.)/);
    expect(text).not.toMatch(/ {2}|\(\s*\)|„\s*“| [,;:]| \.(?!\.)|,\s*[,.]|:\s*,|adresu[ ]?[,.]|čísle[ ]?[,.]/);
    expect(document.sections.flatMap(({ blocks }) => blocks).filter((block) => block.length === 0)).toEqual([]);
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.version).toBe(termsVersion);
  });

  it.each(Object.entries(makers))('%s numbers its sections without a gap', (_name, make) => {
    const numbers = make(company).sections.flatMap(({ heading }) => heading.match(/^\d+/) ?? []);
    expect(numbers.map(Number)).toEqual(numbers.map((_number, index) => index + 1));
  });
});

describe('the legal documents', () => {
  it.each(Object.entries(makers))('%s names the seller, from the settings alone', (_name, make) => {
    const text = documentText(make(full)).replaceAll('\u00a0', ' ');
    for (const value of [full.companyName, full.ico, full.address, full.businessRegister, full.email, full.phone])
      expect(text).toContain(value);
    expect(documentText(make(empty))).not.toContain('@');
  });

  it('contain what a sale requires: supervision, periods, prices', () => {
    const text = documentText(termsDocument(full, facts)).replaceAll('\u00a0', ' ');
    for (const words of ['Slovenská obchodná inšpekcia', 'do 7 dní', '24 mesiacov', 'Objednať s povinnosťou platby'])
      expect(text).toContain(words);
    expect(text).toContain('Nie sme platiteľmi DPH.');
    // An IČ DPH alone says neither.
    expect(documentText(termsDocument(full, { ...facts, isVatPayer: null }))).toContain(
      'Všetky ceny sú konečné. Uvádzame',
    );
    const paying = documentText(termsDocument(full, { ...facts, isVatPayer: true }));
    expect(paying).toContain('Všetky ceny sú konečné. Zahŕňajú DPH.');
    expect(paying).not.toContain('Nie sme platiteľmi DPH.');
  });

  it('say which prints the price tiers of this shop count', () => {
    const words = (tiersByFormat: boolean) => documentText(termsDocument(full, { ...facts, tiersByFormat }));
    expect(words(false)).toContain('klesať s\u00a0počtom kusov jednej fotky v\u00a0jednom formáte.');
    expect(words(true)).toContain('klesať s\u00a0počtom kusov v\u00a0jednom formáte, aj z\u00a0rôznych fotiek.');
  });

  it('describe what happens to photos and plans, as the app does it', () => {
    const text = documentText(termsDocument(full, facts)).replaceAll('\u00a0', ' ');
    for (const words of [
      'Pred zrušením si preto stiahnite',
      'Hneď po zrušení vás odhlásime',
      'premeníme na čas v novom pláne',
      'je len ponuka',
      'Iný plán bez časového obmedzenia, za ktorý ste neplatili',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('aby ste si ich stihli stiahnuť');
  });

  it('promise no deletion that no nightly task performs', () => {
    const section = privacyDocument(full, { isBreachCheckOn: true })
      .sections.find(({ id }) => id === 'doba')
      ?.blocks.flat()
      .join('\n');
    const text = section?.replaceAll('\u00a0', ' ');
    // worker/platform/cron/cron.ts: purgeMails, purgeAudit, anonymiseUnpaidOrders, purgeContactMessages, purgeAccounts,
    // purgeAuthEvents, sweepArchives, purgeContentReports, purgeVisits, purgeLinkDays, eraseSchoolJobs.
    for (const words of [
      'systém poslal: 30 dní',
      'zamestnanci: 2 roky',
      '3 roky po ich vytvorení',
      'formulára: 1 rok',
      'Nahlásenia obsahu: pol roka',
      'kľúč k nim: do konca dňa; počty návštev 13 mesiacov',
      'zabezpečenia vášho účtu: 180 dní',
      'účet nemá, 30 dní',
      'termínu objednávok, ktorý určil fotograf',
      'necháte pripraviť: ich zoznam a priložené súbory (napríklad faktúry) 2 dni',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('počas trvania účtu a 3 roky');
  });

  it('name the list of breached passwords only where it is asked', () => {
    const text = (isBreachCheckOn: boolean) =>
      documentText(privacyDocument(full, { isBreachCheckOn })).replaceAll('\u00a0', ' ');
    expect(text(true)).toContain('Have I Been Pwned');
    expect(text(false)).not.toContain('Have I Been Pwned');
  });

  it('do not mention the closed platform for online disputes', () => {
    for (const make of Object.values(makers)) expect(documentText(make(full))).not.toMatch(/consumers\/odr|RSO|ODR/);
  });

  it('the terms end with the withdrawal form', () => {
    expect(termsDocument(full, facts).sections.at(-1)).toEqual(withdrawalForm(full));
    expect(withdrawalForm(full).blocks.flat().join()).toContain('obchod@fotky.test');
  });
});

describe('texts about the seller', () => {
  it('list the known contacts', () => {
    expect(reach(full, 'email', 'phone', 'address')).toBe(
      'emailom na adresu obchod@fotky.test, telefonicky na čísle +421 2 0000 0000 alebo listom na adresu Ukážková 12, 811 01 Bratislava',
    );
    expect(reach({ ...full, email: '' }, 'email', 'phone')).toBe('telefonicky na čísle +421 2 0000 0000');
    expect(reach(empty, 'email')).toContain('odpoveďou na email');
  });

  it('put the known facts into one line', () => {
    expect(sellerLine({ ...empty, companyName: 'Momentka', ico: '99999994' })).toBe('Momentka · IČO\u00a099999994');
    expect(sellerLine(empty)).toBe('');
  });

  it('end a sentence once, and keep a phone number together', () => {
    expect(tidy('Predávajúcim je Fotky s. r. o.. Volajte +421 2 0000 0000...')).toBe(
      'Predávajúcim je Fotky s.\u00a0r.\u00a0o. Volajte +421\u00a02\u00a00000\u00a00000...',
    );
  });

  it('leave no short word at the end of a line', () => {
    expect(tidy('v košíku a s 12 mesiacmi podľa § 19 ods. 1')).toBe(
      'v\u00a0košíku a\u00a0s\u00a012\u00a0mesiacmi podľa §\u00a019 ods.\u00a01',
    );
  });
});
