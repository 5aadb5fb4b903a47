import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

// Who may import whom, in the whole repository; `npm run check` holds it, and README has the picture of it.

/** What every district of the Worker may use: what knows no noun, and what all nouns have in common. */
export const common = [
  'engine',
  'platform/(core|db|audit|counters|relay|search|settings)',
  'messaging/mail',
  'accounts/users',
];

/** What else a district of the Worker may use. Where two need each other, only the nouns that are named here. */
const uses: Record<string, string[]> = {
  library: ['accounts/auth-events', 'shop/prints', 'shop/school-deliveries'],
  shop: ['library', 'money/(storage|accounting|invoices|refunds)', 'production/print-jobs'],
  production: ['library', 'shop', 'money/(invoices|bank-import)', 'accounts/api-tokens'],
  money: ['library', 'shop', 'production/print-jobs'],
  accounts: ['library', 'shop', 'money'],
  messaging: [],
  platform: [],
};

/**
 * Who writes a table: a noun, or what is named here. All may read it; for others the owner exports functions that return
 * statements for their batch. A table that is not here has the one noun that writes it.
 */
export const owners: Record<string, string> = {
  // The search keeps the sort key of a name beside its texts.
  users: 'accounts|platform/search',
  sessions: 'accounts/sessions|platform/core',
  // What is restored is put back into its albums.
  albums: 'library/(albums|album-photos|trash)',
  albumPhotos: 'library/(albums|album-photos|trash)',
  photos: 'library/(photos|trash)',
  taskRuns: 'platform/(core|cron)',
  outbox: 'platform/(core|jobs)',
  libraryOutbox: 'platform/(relay|jobs)',
  // Through which month the books are closed is a column of it.
  companySettings: 'platform/settings|money/accounting',
};

/**
 * What still knows tables of both databases to be: a library (`db/schema/library`), of which there will be one for some
 * thousand owners, and the rest (`db/schema/main`). Each is a join to be cut or two reads to be kept apart (docs/growth.md).
 */
export const crossings = ['platform/db/denormalised.ts', 'platform/db/sort-keys.ts'].map((file) => `worker/${file}`);

/** What puts nouns together: jobs, timed tasks, checks of the whole, mails about anything, the export of an account. */
export const composing = [
  'platform/(cron|jobs|health|integrity|openapi)',
  'messaging/mail-templates',
  'library/(export|move)',
  'shop/order-deletion',
];

/** Features of the web app that others are built of: whole, to all of them. Any other one is its api and its stores. */
export const parts = [
  'accounts/factors',
  'library/(gallery|photos|own-photos|archives|link-guests|content-reports)',
  'shop/(cart|print-crop|buyer|legal)',
  'money/card',
];

/** Returns the pattern of all files of a home below any of the paths. */
export const below = (home: string, paths: string[]): string => `^${home}/(${paths.join('|')})/`;
const testing = '/testing/';

const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'circles',
      'Files that import each other can only be read together. Types are left out of it.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'sides',
      'The Worker and the web app know each other only through shared/, which knows neither.',
      { path: '^(shared|worker|web)/' },
      { path: '^(worker|web|station|scripts|e2e|bench)/', pathNot: '^$1/' },
    ),
    rule(
      'contracts',
      'The web app takes types of a contract: with a value comes zod, 90 kB, and the samples of bodies.',
      { path: '^web/', pathNot: testing },
      { path: '^shared/.+/contract[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'engine',
      'What knows no noun imports none.',
      { path: '^(worker|shared)/engine/', pathNot: testing },
      { path: below('(worker|shared)', Object.keys(uses)) },
    ),
    ...Object.entries(uses).map(([district, others]) =>
      rule(
        district,
        `${district} may use ${[...others, 'what all have in common'].join(', ')}.`,
        { path: `^worker/${district}/`, pathNot: [below('worker', composing), testing] },
        { path: '^worker/[^/]+/', pathNot: below('worker', [district, ...others, ...common]) },
      ),
    ),
    rule(
      'testing',
      'Only tests use what is made for them.',
      { path: '^(worker|web|shared|station)/', pathNot: testing },
      { path: testing },
    ),
    rule(
      'primitives',
      'web/ui and web/lib know no feature.',
      { path: '^web/(ui|lib)/' },
      { path: '^web/(features|screens|layout)/' },
    ),
    rule(
      'features',
      'A feature is the api and the stores of another one, or a part that others are built of; a screen puts them together.',
      { path: '^web/features/([^/]+/[^/]+)/' },
      {
        path: '^web/(features|screens|layout)/',
        pathNot: ['^web/features/$1/', '[/-](api|store)[.]ts$', below('web/features', parts)],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: ['node_modules', '[.](test|d)[.]tsx?$', '[?]'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    cache: { folder: '.cache/imports', strategy: 'content' },
  },
} satisfies IConfiguration;
