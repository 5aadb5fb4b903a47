// Loads the app after the first picture of a shared album, so that on a slow line the two don't halve it
// (worker/library/links/fill-album-page.ts marks the scripts).
const longestMs = 1500;

function loadApp() {
  for (const link of document.querySelectorAll('link[rel="after-picture"]')) link.rel = 'modulepreload';
  const marked = document.querySelector('script[type="after-picture"]');
  const script = document.createElement('script');
  script.crossOrigin = '';
  script.type = 'module';
  script.src = marked.src;
  marked.replaceWith(script);
}

const picture = document.querySelector('main img[fetchpriority="high"]');
const painted = picture ? picture.decode().catch(() => undefined) : undefined;
Promise.race([painted, new Promise((resolve) => setTimeout(resolve, longestMs))]).then(loadApp);
