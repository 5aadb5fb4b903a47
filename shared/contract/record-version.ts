import { z } from 'zod';

/**
 * Of an edit: the `version` of the record that it began from. If the record has another by now, nothing is written and
 * the response is a 409 `record-changed` with the record as it is now in `current`. Without it nothing is compared.
 */
export const versionInput = z
  .number('Neplatná verzia.')
  .int('Neplatná verzia.')
  .nonnegative('Neplatná verzia.')
  .optional();
