/** Whose session a token is; null for none or one that cannot be read. The server alone decides what it is worth. */
export function tokenSubject(token: string | null): string | null {
  try {
    const payload = token?.split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
