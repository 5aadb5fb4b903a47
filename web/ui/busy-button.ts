import type { ComponentProps, MouseEvent } from 'react';

type ButtonState = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;

/**
 * What makes a button refuse clicks while it works. Natively disabled it would drop the focus to the page;
 * a submit that is refused here (by mouse or by Enter in a field) never reaches the form.
 */
export function busyButton(busy: boolean, { disabled, onClick }: ButtonState) {
  if (!busy) return { disabled, onClick };
  return {
    'aria-busy': true,
    'aria-disabled': true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
