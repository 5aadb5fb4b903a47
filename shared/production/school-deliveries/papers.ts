/** Labels of bags on A4, four a sheet, or on a roll; a sheet of each class to sign; one of the school. */
export const schoolDeliveryPapers = ['labels', 'label-roll', 'class-sheets', 'school-sheet'] as const;
export type SchoolDeliveryPaper = (typeof schoolDeliveryPapers)[number];

/** Orders of a school that are shown, printed and packed; more are never at one. */
export const maxSchoolOrders = 1000;
