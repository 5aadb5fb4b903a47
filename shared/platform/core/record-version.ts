import * as z from 'zod';

/**
 * Of an edit: the `version` of the record when the form was loaded. If it has changed since, nothing is written and the
 * response is a 409 `record-changed` with the current record in `current`. Without it nothing is compared.
 */
export const versionInput = z
  .number('Neplatná verzia.')
  .int('Neplatná verzia.')
  .nonnegative('Neplatná verzia.')
  .optional();
