import { Hono } from 'hono';
import type { SignedInEnv } from '../core/guards.ts';

export const adminStorageRoutes = new Hono<SignedInEnv>();
