/** Why somebody reports an album (Art. 16 of Regulation 2022/2065, the Digital Services Act). */
export const reportReasons = ['illegal', 'privacy', 'copyright', 'child-abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Of such a report name and address may be left out (Art. 16(2)(c)). */
export const mayBeAnonymous = (reason: ReportReason): boolean => reason === 'child-abuse';

/** What an administrator decides about a report. */
export const reportDecisions = ['keep', 'lock', 'remove'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What a restriction rests on (Art. 17(3)(d) and (e)). */
export const decisionGrounds = ['law', 'terms'] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

/** The outcome of an objection, or of a second look. */
export const decisionReviews = ['upheld', 'lifted'] as const;
export type DecisionReview = (typeof decisionReviews)[number];

export const reportStatuses = ['NEW', 'DECIDED', 'OBJECTED', 'REVIEWED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** How long an owner may object (Art. 20(1)), and how long a settled report is stored. */
export const objectionMonths = 6;

export const maxReportText = 5000;
export const maxRemovedPhotos = 100;

/** Returns how people call a report in mails and on the phone. */
export const reportNumberOf = (id: string): string => id.slice(-8).toUpperCase();

/** Returns whether a decision takes something from the owner, who then may object. */
export const isRestricting = (decision: ReportDecision | null): decision is 'lock' | 'remove' =>
  decision === 'lock' || decision === 'remove';
