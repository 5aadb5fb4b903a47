import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./worker/platform/db/schema/library/*.ts', './worker/platform/db/schema/both.ts'],
  out: './migrations/library',
});
