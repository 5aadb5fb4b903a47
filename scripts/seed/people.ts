import type { Role } from '../../shared/accounts/auth/roles.ts';

export interface Person {
  email: string;
  password: string;
  name: string;
  role: Role;
  plan: 'FREE' | 'PLUS' | 'PRO' | 'MAX';
}

/** Publicly known accounts of a local copy; production gets its admin by `npm run admin`. */
export const admin: Person = {
  email: 'admin@momentka.test',
  password: 'sova-lieta-v-noci',
  name: 'Mária Správcová',
  role: 'ADMIN',
  plan: 'MAX',
};

/** Prints, packs and sends. */
export const operator: Person = {
  email: 'obsluha@momentka.test',
  password: 'papier-nozik-krabica',
  name: 'Ondrej Tlačiar',
  role: 'OPERATOR',
  plan: 'FREE',
};

export const jana: Person = {
  email: 'jana@momentka.test',
  password: 'kopec-plny-snehu',
  name: 'Jana Kováčová',
  role: 'CUSTOMER',
  plan: 'PLUS',
};

export const martin: Person = {
  email: 'martin@momentka.test',
  password: 'kopec-plny-snehu',
  name: 'Martin Horváth',
  role: 'CUSTOMER',
  plan: 'PRO',
};

export const customers = [jana, martin];
