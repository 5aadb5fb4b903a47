import { createMiddleware } from 'hono/factory';

// Default headers. Files of the web app bypass the Worker: web/public/_headers.
const defaults: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // The URL may contain a signature.
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Sets the headers of every response. Runs first, so that no error response lacks them. */
export const setSecurityHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(defaults)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
});
