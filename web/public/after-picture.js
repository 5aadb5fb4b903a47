// The page has their rules already, in one file (scripts/app/page-html.ts): late code that needs them finds them there.
for (const link of document.querySelectorAll('link[rel="merged-stylesheet"]')) {
  link.disabled = true;
  link.rel = 'stylesheet';
}

// Shows the first pictures of a shared album one after the other, and loads the app once those that are seen are there: on a
// slow line they would halve each other (worker/library/links/fill-album-page.ts).
const longestMs = 2500;

function loadApp() {
  for (const link of document.querySelectorAll('link[rel="after-picture"]')) link.rel = 'modulepreload';
  const marked = document.querySelector('script[type="after-picture"]');
  if (!marked) return;
  const script = document.createElement('script');
  script.crossOrigin = '';
  script.type = 'module';
  script.src = marked.src;
  marked.replaceWith(script);
}

const isSeen = (picture) => picture.offsetWidth > 0 && picture.getBoundingClientRect().top < window.innerHeight;

/** Resolves once all pictures that are seen are there. */
function decoded() {
  const seen = [...document.querySelectorAll('main img')].filter(isSeen);
  return Promise.all(seen.map((picture) => picture.decode().catch(() => undefined)));
}

async function showPictures(onTwo) {
  await decoded();
  for (const late of document.querySelectorAll('[data-slot="photos"] > noscript')) {
    late.replaceWith(document.createRange().createContextualFragment(late.textContent));
    await decoded();
    onTwo();
  }
  onTwo();
}

const two = new Promise(showPictures);
Promise.race([two, new Promise((resolve) => setTimeout(resolve, longestMs))]).then(loadApp);
