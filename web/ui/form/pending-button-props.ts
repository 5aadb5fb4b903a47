import type { ComponentProps, MouseEvent } from 'react';

type ButtonState = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;

/**
 * Returns the props of a button that refuses clicks while its action is pending. Natively disabled it would lose the
 * focus; a submit that is refused here (by mouse or by Enter in a field) never reaches the form.
 */
export function pendingButtonProps(isPending: boolean, { disabled, onClick }: ButtonState) {
  if (!isPending) return { disabled, onClick };
  return {
    'aria-busy': true,
    'aria-disabled': true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
