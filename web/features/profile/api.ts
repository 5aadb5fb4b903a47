import type { MessageAnswer } from '../../../shared/contract/auth.ts';
import { api } from '../../lib/api.ts';

export const deleteAccount = (password: string) => api<MessageAnswer>('POST', '/auth/delete-account', { password });
