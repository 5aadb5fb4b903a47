/** Subjects of the contact form, with their labels on the page and in the mail. */
export const contactSubjects = {
  general: 'Všeobecná otázka',
  order: 'Objednávka',
  technical: 'Technický problém',
  complaint: 'Reklamácia',
  cooperation: 'Spolupráca',
  other: 'Iné',
} as const;

export type ContactSubject = keyof typeof contactSubjects;

export const contactSubjectKeys = Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]];

export const maxContactMessageLength = 5000;
