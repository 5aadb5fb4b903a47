import { whenIdle } from './when-idle.ts';

/** Lets the installed app receive photos that other apps of the phone share (public/share-target.js), and drops old ones. */
export function receiveSharedPhotos(): void {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  whenIdle(() => {
    import('./read-shared-photos.ts').then(({ findSharedSet }) => findSharedSet()).catch(() => undefined);
    navigator.serviceWorker?.register('/share-target.js', { scope: '/add-photos' }).catch(() => undefined);
  });
}
