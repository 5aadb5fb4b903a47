import { relative } from 'node:path';

/**
 * Modules that several screens share and that go into one file, by the beginnings of their paths; of several that fit
 * the longest decides. A module that fits several chunks is in the first of them.
 */
interface Chunk {
  name: string;
  modules: readonly string[];
  except?: readonly string[];
  /** A module goes into it when so many screens or more need it. */
  minShareCount: number;
  /** In bytes, before compression. */
  maxModuleSize?: number;
}

const icon = (name: string): string => `node_modules/lucide-react/dist/esm/icons/${name}.`;
const ui = (name: string): string => `web/ui/${name}`;
const table = (name: string): string => ui(`table/${name}`);
const layout = (name: string): string => `web/layout/${name}`;
const lib = (name: string): string => `web/lib/${name}`;

const chunks: readonly Chunk[] = [
  {
    // Around all screens but a shared album.
    name: 'site',
    modules: [
      ...['site.', 'router.', 'screens.', 'load-route.', 'lib/session.'].map((file) => `web/${file}`),
      ...['app-layout.', 'auth-banner.', 'cart-link.', 'footer.', 'footer-seller.', 'header.', 'page-frame.'].map(
        layout,
      ),
      ...['quiet-fallback.', 'section-link.', 'session-around.', 'use-expired-redirect.'].map(layout),
      'shared/accounts/auth/roles.',
      icon('menu'),
    ],
    minShareCount: 1,
  },
  {
    // Of the site too, and of what comes late to a shared album.
    name: 'cart',
    modules: [
      ...['cart-store.', 'cart-items.', 'cart-storage.'].map((file) => `web/features/shop/cart/${file}`),
      'shared/shop/orders/order-limits.',
      ui('form/button-link'),
      'node_modules/wouter/',
      'node_modules/regexparam/',
    ],
    minShareCount: 1,
  },
  {
    name: 'sign-in',
    modules: [
      'web/features/accounts/auth/',
      ui('form/checkbox'),
      ui('form/submit-form'),
      lib('device-token'),
      lib('passkeys'),
      'shared/accounts/auth/passwords.',
      icon('key-round'),
      icon('mail'),
    ],
    except: ['factor-sign-in', 'sign-in-again'].map((name) => `web/features/accounts/auth/${name}`),
    minShareCount: 2,
  },
  {
    name: 'gallery',
    modules: [
      'web/features/library/gallery/',
      'web/features/library/gallery/sections/sections.module',
      'web/features/library/gallery/selection/select-button',
      'web/features/library/gallery/viewer/viewer-index',
      ui('overlay/use-back'),
      lib('use-fresh-on-mount.'),
      'web/features/shop/cart/buy/buying',
      'web/features/library/link-guests/share-token-store',
      ...['image-sources.', 'medium-size.', 'masonry.', 'photo-sort.'].map((name) => `shared/library/photos/${name}`),
      'shared/engine/fit-box.',
      'shared/library/albums/album-page.',
      'node_modules/swr/dist/infinite',
      icon('arrow-down-to-line'),
      ...['arrow-up-to-line', 'arrow-up-down', 'play'].map(icon),
    ],
    except: [
      'web/features/library/gallery/completing-store',
      'web/features/library/gallery/sections/section',
      'web/features/library/gallery/grid/density-button',
      'web/features/library/gallery/grid/grid-texts',
      'web/features/library/gallery/grid/grid-keys',
      'web/features/library/gallery/search/',
      'web/features/library/gallery/selection/',
      'web/features/library/gallery/viewer/',
    ],
    minShareCount: 2,
  },
  {
    // A shared album, with what comes late there.
    name: 'sharing',
    modules: [
      ...['share-texts.', 'share.module.'].map((name) => `web/features/library/share/${name}`),
      'shared/library/links/link-rights.',
      'web/features/library/link-guests/share-token-store.',
      'shared/format/dates.',
    ],
    minShareCount: 2,
  },
  {
    name: 'admin-lists',
    modules: [
      ...['admin-', 'bulk-bar', 'data-table', 'edit-delete', 'list-toolbar', 'load-more', 'next-sort'].map(table),
      ...['paged-list', 'select-rows', 'toolbar', 'two-lines', 'use-row-selection'].map(table),
      ...['form/search-field', 'layout/admin-', 'layout/stat-tiles'].map(ui),
      ...['list-query', 'use-list-query'].map(lib),
      ...['chevrons-up-down', 'search-x'].map(icon),
    ],
    minShareCount: 2,
  },
  {
    name: 'security',
    modules: ['web/features/accounts/factors/', 'web/features/accounts/security/'],
    except: ['web/features/accounts/security/security-panel'],
    minShareCount: 2,
  },
  {
    name: 'layout',
    modules: [
      ...['layout/stack.', 'layout/row.', 'layout/muted.', 'layout/question-list.', 'feedback/skeleton-stack.'].map(ui),
      'web/features/platform/settings/company-api.',
      'web/features/shop/legal/final-prices.',
      'web/features/money/storage/api.',
      lib('download.'),
      'shared/shop/legal/price-sentence.',
      ...['price-steps.', 'pricing.'].map((name) => `shared/shop/catalogue/${name}`),
      'shared/format/money.',
      'shared/engine/photo-kinds.',
    ],
    minShareCount: 2,
  },
  {
    // Of every page.
    name: 'basics',
    modules: [
      ...['feedback/alert', 'feedback/skeleton', 'form/icon-button', 'layout/wide-text', 'layout/visually-hidden'].map(
        ui,
      ),
      ...['media/drawings/', 'media/logo', 'media/scenes/'].map(ui),
      ...['create-icon.', 'try-storage.'].map(lib),
      'shared/format/plural.',
      ...['arrow-right', 'check', 'chevron-down', 'circle-check', 'download', 'image-off', 'images', 'info'].map(icon),
      ...['circle-exclamation-point', 'plus', 'printer', 'shopping-bag', 'triangle-exclamation-point', 'x'].map(icon),
    ],
    minShareCount: 2,
  },
  {
    name: 'fields',
    modules: [
      ...['form/text-field', 'form/password-field', 'form/field', 'form/select'].map(ui),
      ...['use-form.', 'try-storage.', 'return-path.'].map(lib),
      'shared/platform/core/email-shape.',
      ...['eye', 'eye-off'].map(icon),
    ],
    minShareCount: 4,
  },
  {
    name: 'pieces',
    modules: ['node_modules/lucide-react/dist/esm/icons/', 'web/lib/'],
    except: [
      ...['key-round', 'chevrons-up-down', 'search-x'].map(icon),
      ...['on-scroll', 'use-cursor-pages', 'list-query', 'use-list-query', 'device-token', 'passkeys'].map(lib),
    ],
    minShareCount: 4,
    maxModuleSize: 3_000,
  },
];

/** Returns the chunks of the build: what every screen loads is one file, and what many share is another. */
export function chunkGroups(root: string) {
  const shared = chunks.map(({ name, modules, except, minShareCount, maxModuleSize }, index) => ({
    name,
    test: (id: string) => {
      const path = relative(root, id).replaceAll('\\', '/');
      return longestPrefix(modules, path) > longestPrefix(except ?? [], path);
    },
    minShareCount,
    ...(maxModuleSize && { maxModuleSize }),
    includeDependenciesRecursively: false,
    priority: chunks.length - index,
  }));
  return [{ name: 'app', tags: ['$initial' as const], priority: chunks.length + 1 }, ...shared];
}

const longestPrefix = (prefixes: readonly string[], path: string): number =>
  Math.max(0, ...prefixes.filter((prefix) => path.startsWith(prefix)).map(({ length }) => length));
