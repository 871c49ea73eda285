import { readPageFraming, SAME_ORIGIN_FRAMING, type Framing, type ServerPage } from './serverPage';

/** Milliseconds after which the server is asked again. */
const LIFETIME = 60_000;
/** Milliseconds that the first page waits. */
const PATIENCE = 2000;

/**
 * Who may show pages in a frame, read from a response of the server once a minute, and behind a page: only the first one waits.
 * While the server says nothing, pages of the same origin may.
 */
export function createFramingCache(lifetime = LIFETIME, patience = PATIENCE) {
  let known: Framing | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = (load: () => Promise<ServerPage>): Promise<void> => {
    reading ??= load()
      .then(
        ({ status, headers }) => {
          // What refuses the request of one visitor (headers too long, an unknown host) does not speak for the server.
          if (status === 200) known = readPageFraming(headers);
        },
        () => undefined,
      )
      .finally(() => {
        readAt = performance.now();
        reading = undefined;
      });
    return reading;
  };
  return async (load: () => Promise<ServerPage>): Promise<Framing> => {
    if (performance.now() - readAt > lifetime) {
      const isRead = read(load);
      if (!known) await Promise.race([isRead, new Promise((resolve) => setTimeout(resolve, patience))]);
    }
    return known ?? SAME_ORIGIN_FRAMING;
  };
}
