import type { Services } from '../store/services';
import { UrlWriter } from '../store/urlWriter';
import { withoutAppRoot } from '../lib/appRoot';
import type { PageHistory } from '../ui/router/PageHistory';

/** Changes of the URL by pages go through the router. */
export function connectUrlWriter(history: PageHistory, services: Services): void {
  const writer = services.get(UrlWriter);
  writer.connect(
    ({ pathname, search, hash }, state, isNewEntry) => {
      const navigate = isNewEntry ? history.push : history.replace;
      navigate({ pathname, search, hash }, state);
    },
    (path) => withoutAppRoot(history.location.pathname) === path,
  );
  history.subscribe(() => {
    const { state } = history.getBlocker();
    writer.setLeaving(state === 'blocked', state !== 'proceeding');
  });
}
