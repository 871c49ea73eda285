import { act } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useRoutes, type RouteObject } from 'react-router-dom';
import { PageHistory } from './PageHistory';
import { PageRouter } from './PageRouter';

/** Entries that are not the browser's, of which the last is the current one. */
export const createMemoryPageHistory = (...entries: string[]): PageHistory =>
  new PageHistory(createMemoryHistory({ initialEntries: entries }));

const Pages = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);

/** Pages at entries of `createMemoryPageHistory`. */
export function createTestRouter(routes: RouteObject[], ...entries: string[]) {
  const history = createMemoryPageHistory(...(entries.length > 0 ? entries : ['/']));
  return {
    history,
    /** Opens an address, or goes so many entries back (negative) or forward. */
    navigate: (to: string | number): Promise<void> =>
      act(() => {
        if (typeof to === 'number') history.go(to);
        else history.push(to);
        return Promise.resolve();
      }),
    element: (
      <PageRouter history={history}>
        <Pages routes={routes} />
      </PageRouter>
    ),
  };
}
