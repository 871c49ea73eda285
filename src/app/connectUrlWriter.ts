import type { createBrowserRouter } from 'react-router-dom';
import type { Services } from '../store/services';
import { UrlWriter } from '../store/urlWriter';
import { withoutAppRoot } from '../lib/appRoot';

/** Changes of the URL by pages go through the router. */
export function connectUrlWriter(router: ReturnType<typeof createBrowserRouter>, services: Services): void {
  const writer = services.get(UrlWriter);
  writer.connect(
    (url, state, isNewEntry) => {
      void router.navigate(`${withoutAppRoot(url.pathname)}${url.search}${url.hash}`, {
        replace: !isNewEntry,
        preventScrollReset: true,
        state,
      });
    },
    (path) => withoutAppRoot(router.state.location.pathname) === path,
  );
  router.subscribe(({ blockers }) => {
    const states = [...blockers.values()].map(({ state }) => state);
    writer.setLeaving(states.includes('blocked'), !states.includes('proceeding'));
  });
}
