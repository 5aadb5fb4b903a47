import useSWR, { mutate } from 'swr';
import type { ProfileResponse, SignedIn, User } from '../../shared/accounts/auth/contract.ts';
import { ApiError, api } from './api.ts';
import { serverErrorText } from './api-error.ts';
import {
  endSession,
  getSession,
  isSessionRemembered,
  onOtherTab,
  setAuthError,
  startSession,
  useSessionState,
} from './session-store.ts';
import { removeSharedPhotosOfOthers } from './shared-photos.ts';

const profilePath = '/auth/profile';

interface Session {
  user: User | undefined;
  /** There is a token, and its user is not known yet. */
  isLoading: boolean;
  token: string | null;
  /** The page stays as it is for the moments before the redirect to the login. */
  isExpiring: boolean;
  signIn: (signedIn: SignedIn, remember: boolean) => void;
  signOut: () => void;
  authError: string | null;
  dismissAuthError: () => void;
}

/** Who is signed in, and how to change that. */
export function useSession(): Session {
  const { token, authError, isExpiring } = useSessionState();
  const { data, isLoading } = useSWR<ProfileResponse>(token ? profilePath : null, loadProfile);
  return {
    user: token ? data?.user : undefined,
    isLoading: token !== null && isLoading,
    token,
    isExpiring,
    signIn,
    signOut,
    authError,
    dismissAuthError,
  };
}

let hasLoadedProfile = false;

async function loadProfile(): Promise<ProfileResponse> {
  try {
    const response = await api<ProfileResponse>('GET', profilePath, undefined, { expiresSession: hasLoadedProfile });
    hasLoadedProfile = true;
    return response;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 401 && !hasLoadedProfile) endSession('Vaše prihlásenie vypršalo. Prihláste sa znovu.');
    else if (status !== 401) setAuthError(profileProblem(error));
    throw error;
  }
}

function profileProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Neočakávaná chyba pri načítaní profilu.';
  if (error.status === 0) return error.message;
  if (error.status === 403) return 'Nemáte oprávnenia na prístup k tomuto obsahu.';
  return error.status >= 500 ? serverErrorText : 'Neočakávaná chyba pri načítaní profilu.';
}

function signIn({ token, user }: SignedIn, remember: boolean): void {
  clearCache();
  removeSharedPhotosOfOthers(user.id).catch(() => undefined);
  startSession({ token, userId: user.id }, remember);
  hasLoadedProfile = true;
  mutate(profilePath, { user }, { revalidate: false });
}

/** Goes on with a new session of the same user: what was loaded stays. */
export function continueSession({ token, user }: SignedIn): void {
  startSession({ token, userId: user.id }, isSessionRemembered());
  mutate(profilePath, { user }, { revalidate: false });
}

function signOut(): void {
  endSession();
  clearCache();
}

/** What one person loaded must not show up for the next. */
function clearCache(revalidate = false): void {
  hasLoadedProfile = false;
  mutate(() => true, undefined, { revalidate });
}

onOtherTab(() => clearCache(getSession().token !== null));

const dismissAuthError = (): void => setAuthError(null);
