import type { DecisionGround, DecisionReview, ReportDecision, ReportReason, ReportStatus } from './report-kinds.ts';

/** As mails and screens name them. */
export const reportReasonTexts: Record<ReportReason, string> = {
  illegal: 'Nezákonný obsah',
  privacy: 'Fotka mňa alebo môjho dieťaťa bez súhlasu, osobné údaje',
  copyright: 'Porušenie autorských práv',
  'child-abuse': 'Sexuálne zneužívanie detí',
  other: 'Iné',
};

export const reportStatusTexts: Record<ReportStatus, string> = {
  NEW: 'Čaká na rozhodnutie',
  DECIDED: 'Rozhodnuté',
  OBJECTED: 'Majiteľ namieta',
  REVIEWED: 'Rozhodnuté o\u00a0námietke',
};

export const decisionTexts: Record<ReportDecision, string> = {
  keep: 'Obsah zostáva',
  lock: 'Album zamknutý',
  remove: 'Fotky odstránené',
};

export const reviewTexts: Record<DecisionReview, string> = {
  upheld: 'Rozhodnutie zostáva',
  lifted: 'Obmedzenie zrušené',
};

export const groundTexts: Record<DecisionGround, string> = {
  law: 'Nezákonný obsah',
  terms: 'Rozpor s\u00a0obchodnými podmienkami',
};
