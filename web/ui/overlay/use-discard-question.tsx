import { useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';

/** For what is dismissed by mistake, too: asks first when something in it is not saved. */
export function useDiscardQuestion(isUnsaved: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    dismiss: () => (isUnsaved ? setAsking(true) : onClose()),
    question: <DiscardQuestion open={isAsking} onOpenChange={setAsking} onDiscard={onClose} />,
  };
}
