import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../shared/errors.ts';
import { albumRoutes } from './albums/routes.ts';
import { sharePage } from './albums/share-page.ts';
import { shareRoutes } from './albums/share-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { type AppEnv, handleError, openRequest } from './core/http.ts';
import { healthRoutes } from './health/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { screens } from './screens.ts';
import { storageRoutes } from './storage/routes.ts';

const uploadPath = '/api/photos/upload';
const maxJsonBytes = 64 * 1024;

const limitJson = bodyLimit({
  maxSize: maxJsonBytes,
  onError: () => {
    throw new AppError('body-too-large');
  },
});

export const app = new Hono<AppEnv>();

app.onError(handleError);
app.notFound((c) => handleError(new AppError('not-found'), c));
app.use(openRequest);
app.use('/api/*', (c, next) => (c.req.path === uploadPath ? next() : limitJson(c, next)));

app.route('/api/health', healthRoutes);
app.route('/api/auth', authRoutes);
// Before the owner's routes, whose /:id would take `featured` for an album.
app.route('/api/albums', shareRoutes);
app.route('/api/albums', albumRoutes);
app.route('/api/photos', photoRoutes);
app.route('/api/media', mediaRoutes);
app.route('/api/storage', storageRoutes);
app.route('/share', sharePage);
app.route('/', screens);
