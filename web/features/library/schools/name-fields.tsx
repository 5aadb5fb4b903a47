import type { ComponentProps } from 'react';
import { childLimits } from '../../../../shared/library/schools/subjects.ts';
import { FieldGrid } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ClassField } from './class-field.tsx';
import { schoolTexts as texts } from './school-texts.ts';

interface NameFieldsProps {
  /** Of `useForm`. */
  field: (name: 'className' | 'firstName' | 'surname') => Partial<ComponentProps<typeof TextField>>;
  classNames: readonly string[];
}

/** Class, first name and surname of a child. */
export const NameFields = ({ field, classNames }: NameFieldsProps) => (
  <>
    <ClassField {...field('className')} classNames={classNames} />
    <FieldGrid>
      <TextField {...field('firstName')} label={texts.firstName} maxLength={childLimits.name} />
      <TextField {...field('surname')} label={texts.surname} maxLength={childLimits.name} />
    </FieldGrid>
  </>
);
