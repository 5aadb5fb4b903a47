import { whenIdle } from './when-idle.ts';

/** Lets the installed app receive photos that other apps of the phone share (public/share-target.js). */
export function receiveSharedPhotos(): void {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  whenIdle(() => {
    navigator.serviceWorker?.register('/share-target.js', { scope: '/add-photos' }).catch(() => undefined);
  });
}
