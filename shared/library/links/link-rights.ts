/** What the guests of a link may do besides looking. The bit of a right is its place: only add at the end. */
export const linkRights = ['order', 'download', 'choose', 'add', 'hide'] as const;
export type LinkRight = (typeof linkRights)[number];

/** Of a new album's own link. */
export const defaultRights: LinkRight[] = ['order'];

/** What guests do under a name of theirs. */
export const rightsOfGuests: LinkRight[] = ['choose', 'add', 'hide'];

/** Returns rights as the bits of one number. */
export const bitsOf = (rights: readonly LinkRight[]): number =>
  linkRights.reduce((bits, right, at) => bits | (rights.includes(right) ? 1 << at : 0), 0);

export const rightsOf = (bits: number): LinkRight[] => linkRights.filter((_, at) => (bits & (1 << at)) !== 0);

export const hasRight = (bits: number, right: LinkRight): boolean => (bits & bitsOf([right])) !== 0;
