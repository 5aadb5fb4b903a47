import type { ZodType } from 'zod';
import { app } from '../app.ts';
import {
  requireAdmin,
  requireConfirmed,
  requireConfirmedForMany,
  requireOperator,
  requireSession,
  requireUnlocked,
  requireUser,
  requireValidPassword,
} from '../platform/core/guards.ts';
import type { valid } from '../platform/core/http.ts';
import { requireStation } from '../production/print-jobs/require-station.ts';
import { requireOrderOwner } from '../shop/orders/order-owner.ts';

const guards = {
  requireAdmin,
  requireConfirmed,
  requireConfirmedForMany,
  requireOperator,
  requireOrderOwner,
  requireSession,
  requireStation,
  requireUnlocked,
  requireUser,
  requireValidPassword,
};
export type Guard = keyof typeof guards;
type Validator = Pick<ReturnType<typeof valid>, 'target' | 'schema'>;

const names = new Map<unknown, Guard>(
  Object.entries(guards).map(([name, handler]) => [handler as unknown, name as Guard]),
);

const mountedOf = (route: string): unknown[] =>
  app.routes.filter(({ method, path }) => `${method} ${path}` === route).map(({ handler }) => handler);

/** Returns what is mounted of a route (`GET /api/albums/:id`) in its order: guards by name, all else as `handler`. */
export const handlersOf = (route: string): (Guard | 'handler')[] =>
  mountedOf(route).map((handler) => names.get(handler) ?? 'handler');

/** Returns the schema that a part of the request is validated by. */
export const schemaOf = (route: string, target: Validator['target']): ZodType | undefined =>
  mountedOf(route)
    .map((handler) => handler as Partial<Validator>)
    .find((handler) => handler.target === target)?.schema;
