import type { OpenedCode } from '../../../../../shared/library/schools/code-contract.ts';
import { parseJson } from '../../../../lib/api.ts';
import { readShareToken, saveShareToken } from '../../link-guests/share-token-store.ts';

export type OpenedChild = Omit<OpenedCode, 'shareToken'>;

const key = 'school-children';

/** Returns the children whose codes were entered in this tab. */
export function openedChildren(): OpenedChild[] {
  const saved = parseJson(sessionStorage.getItem(key) ?? '[]');
  const children = Array.isArray(saved) ? (saved as OpenedChild[]) : [];
  return children.filter(({ slug }) => readShareToken(slug) !== null);
}

export function rememberChild({ shareToken, ...child }: OpenedCode): void {
  const others = openedChildren().filter(({ childId }) => childId !== child.childId);
  saveShareToken(child.slug, shareToken);
  sessionStorage.setItem(key, JSON.stringify([...others, child]));
}
