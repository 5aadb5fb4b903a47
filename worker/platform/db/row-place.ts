/** Where a row is in an order: the values of the columns that the order goes by. */
export type RowPlace = (string | number)[];
