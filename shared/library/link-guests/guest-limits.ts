/** Guests of one link who have said their name. */
export const maxGuests = 1000;

/** Letters of a name. */
export const maxGuestName = 60;
