/** Every URL of the app. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  activate: '/activate',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  albums: '/albums',
  album: (id: string) => `/albums/${encodeURIComponent(id)}`,
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  terms: '/terms',
  privacy: '/privacy',
  complaint: '/complaint',
  share: (slug: string) => `/share/${encodeURIComponent(slug)}`,
};
