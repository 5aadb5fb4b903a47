import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

/** Asks before what was typed is lost. */
export const DiscardQuestion = ({ onDiscard, ...dialog }: DiscardQuestionProps) => (
  <ConfirmDialog
    {...dialog}
    danger
    title="Zahodiť zmeny?"
    text="Čo ste vyplnili, sa neuloží."
    confirmText="Zahodiť"
    cancelText={'Pokračovať v\u00a0úpravách'}
    onConfirm={onDiscard}
  />
);
