/** Where the focus goes when a row comes or goes: to the bin of the row at `index`, the last one, or the heading. */
export function focusRemoveButton(index: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-cart-remove]');
  const target = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
  if (target?.tagName === 'H1') target.tabIndex = -1;
  target?.focus();
}
