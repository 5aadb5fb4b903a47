// Loads the app and further pictures of a shared album after those that are seen at first, so that on a slow line they don't halve it
// (worker/library/links/fill-album-page.ts).
const longestMs = 2500;

function loadApp() {
  for (const link of document.querySelectorAll('link[rel="after-picture"]')) link.rel = 'modulepreload';
  const marked = document.querySelector('script[type="after-picture"]');
  const script = document.createElement('script');
  script.crossOrigin = '';
  script.type = 'module';
  script.src = marked.src;
  marked.replaceWith(script);
}

function showLate() {
  for (const late of document.querySelectorAll('[data-slot="photos"] > template')) late.replaceWith(late.content);
}

const isSeen = (picture) => picture.offsetWidth > 0 && picture.getBoundingClientRect().top < window.innerHeight;
const seen = [...document.querySelectorAll('main img')].filter(isSeen);
const decoded = Promise.all(seen.map((picture) => picture.decode().catch(() => undefined)));
decoded.then(showLate);
Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, longestMs))]).then(loadApp);
