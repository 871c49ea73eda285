/**
 * Prints what a Superset server needs for the tests in this folder, as JSON to be merged into its configuration: events come
 * by a websocket (E2E_SOCKET_PORT), and results are cached in its Redis (E2E_REDIS), where the tests can forget them. So is
 * what they are results of: a cache of files throws it away once other tests have filled it.
 */
import { JWT_SECRET } from './jwt';

const redis = new URL(process.env['E2E_REDIS'] ?? 'redis://127.0.0.1:6399');

const cache = {
  CACHE_TYPE: 'RedisCache',
  CACHE_REDIS_HOST: redis.hostname,
  CACHE_REDIS_PORT: Number(redis.port),
  CACHE_REDIS_DB: 3,
};

console.log(
  JSON.stringify({
    GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws',
    GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: `ws://127.0.0.1:${process.env['E2E_SOCKET_PORT'] ?? ''}/events`,
    GLOBAL_ASYNC_QUERIES_JWT_SECRET: JWT_SECRET,
    CACHE_CONFIG: cache,
    DATA_CACHE_CONFIG: cache,
  }),
);
