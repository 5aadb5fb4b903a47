import { type ComponentProps, useId } from 'react';
import { childLimits } from '../../../../shared/library/schools/subjects.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { schoolTexts as texts } from './school-texts.ts';

interface ClassFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'list'> {
  /** Those that there are, offered while one is typed. */
  classNames: readonly string[];
}

export function ClassField({ classNames, ...field }: ClassFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        {...field}
        label={texts.className}
        placeholder={texts.classPlaceholder}
        maxLength={childLimits.className}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {classNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
