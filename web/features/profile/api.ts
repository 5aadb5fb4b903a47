import type { MessageResponse } from '../../../shared/contract/auth.ts';
import { api } from '../../lib/api.ts';

export const deleteAccount = (password: string) => api<MessageResponse>('POST', '/auth/delete-account', { password });
