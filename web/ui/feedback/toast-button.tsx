/** Returns the `action` of a toast: a button that takes the toast away, and then does something. */
export const toastButton = (label: string, onClick: () => unknown) => (hide: () => void) => (
  <button
    type="button"
    onClick={() => {
      hide();
      void onClick();
    }}
  >
    {label}
  </button>
);
