import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { texts } from './texts.ts';

/** The email that one signs in with; `props` are those that the form makes. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField {...props} label={texts.email} type="email" autoComplete="username" inputMode="email" />
);
