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

const names = new Map<unknown, Guard>(
  Object.entries(guards).map(([name, handler]) => [handler as unknown, name as Guard]),
);

/** Returns what is mounted of a route (`GET /api/albums/:id`) in its order: guards by name, all else as `handler`. */
export const handlersOf = (route: string): (Guard | 'handler')[] =>
  app.routes
    .filter(({ method, path }) => `${method} ${path}` === route)
    .map(({ handler }) => names.get(handler) ?? 'handler');
