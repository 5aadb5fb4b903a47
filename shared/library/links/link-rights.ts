/** What the guests of a link may do besides looking. The bit of a right is its place: only add at the end. */
export const linkRights = ['order', 'download', 'choose', 'add', 'hide'] as const;
export type LinkRight = (typeof linkRights)[number];

/** Of a new album's own link. */
export const defaultRights: LinkRight[] = ['order'];

/** What guests do under a name of theirs. */
const rightsOfGuests: LinkRight[] = ['choose', 'add', 'hide'];

/** Whether guests of a link have names: a right needs them, or each of them may download only so many photos. */
export const hasGuests = (rights: readonly LinkRight[], downloadLimit: number | null): boolean =>
  rights.some((right) => rightsOfGuests.includes(right) || (right === 'download' && downloadLimit !== null));

/** Returns rights as the bits of one number. */
export const bitsOf = (rights: readonly LinkRight[]): number =>
  linkRights.reduce((bits, right, at) => bits | (rights.includes(right) ? 1 << at : 0), 0);

export const rightsOf = (bits: number): LinkRight[] => linkRights.filter((_, at) => (bits & (1 << at)) !== 0);

export const hasRight = (bits: number, right: LinkRight): boolean => (bits & bitsOf([right])) !== 0;
