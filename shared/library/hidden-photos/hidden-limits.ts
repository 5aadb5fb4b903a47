/** Photos of an album that may be hidden: each page for guests reads as many rows more. */
export const maxHidden = 150;
