import { RetryAlert } from './alert.tsx';

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
    <RetryAlert retryText={retryText} onRetry={onRetry}>
      <strong>{title}</strong>
      <p>{detail}</p>
    </RetryAlert>
  );
}
