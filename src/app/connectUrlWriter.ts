import type { createBrowserRouter } from 'react-router-dom';
import type { Services } from '../store/services';
import { UrlWriter } from '../store/urlWriter';
import { withoutAppRoot } from '../lib/appRoot';

/** Changes of the URL by pages go through the router. */
export function connectUrlWriter(router: ReturnType<typeof createBrowserRouter>, services: Services): void {
  services.get(UrlWriter).connect((url, state) => {
    void router.navigate(`${withoutAppRoot(url.pathname)}${url.search}${url.hash}`, {
      replace: true,
      preventScrollReset: true,
      state,
    });
  });
}
