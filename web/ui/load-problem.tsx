import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface LoadProblemProps {
  title: string;
  /** What the server or the connection said. */
  detail: string;
  retryText: string;
  onRetry: () => void;
}

/** In place of what could not be loaded: what happened, and the way to try again. */
export function LoadProblem({ title, detail, retryText, onRetry }: LoadProblemProps) {
  return (
    <Alert
      tone="error"
      action={
        <Button size="s" onClick={onRetry}>
          {retryText}
        </Button>
      }
    >
      <strong>{title}</strong>
      <p>{detail}</p>
    </Alert>
  );
}
