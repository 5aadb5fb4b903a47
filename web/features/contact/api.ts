import type { ContactReceived } from '../../../shared/contract/contact.ts';
import { api } from '../../lib/api.ts';
import type { ContactValues } from './check-contact.ts';

export const sendContact = (values: ContactValues) => api<ContactReceived>('POST', '/contact', values);
