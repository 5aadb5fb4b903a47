import { AppLayout } from './layout/app-layout.tsx';
import { loadRoute } from './load-route.ts';
import { Router } from './router.tsx';
import { matchRoute } from './screens.ts';

/** Every screen, with what stands around them. */
export default function Site() {
  return (
    <AppLayout>
      <Router />
    </AppLayout>
  );
}

/** Fetches the code of a path's screen. */
export async function preloadScreen(path: string): Promise<void> {
  const route = matchRoute(path);
  if (route) await loadRoute(route.load);
}
