import { Hono } from 'hono';
import type { SignedInEnv } from '../core/guards.ts';

export const adminHistoryRoutes = new Hono<SignedInEnv>();
