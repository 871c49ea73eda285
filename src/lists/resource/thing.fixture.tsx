import { cleanup, render } from '@testing-library/react';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { text } from '../../api/client/parse';
import type { FakeRequest } from '../../api/client/fakeServer';
import { asNumber, asRecord } from '../../lib/read';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { UrlWriter } from '../../store/urlWriter';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBootstrap } from '../lists.fixture';
import type { ListResource } from './listResource';
import { ResourcePage } from './ResourcePage';
import { useRemoval, type RemovalOptions } from './useRemoval';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

const thingSchema = v.object({ id: v.number(), name: text, kind: text });
export type Thing = v.InferOutput<typeof thingSchema>;

const getName = ({ name }: Thing): string => name;

/** A list page with a bit of everything, of the resource `thing`. */
function ThingPage({
  more,
  removalOptions,
}: {
  readonly more: Partial<ListResource<Thing>>;
  readonly removalOptions: Partial<RemovalOptions<Thing>>;
}) {
  const removal = useRemoval<Thing>({ name: 'thing', noun: 'thing', getName, ...removalOptions });
  const { action } = removal;
  const resource = useMemo<ListResource<Thing>>(
    () => ({
      name: 'thing',
      title: 'Things',
      noun: 'thing',
      schema: thingSchema,
      requestedColumns: ['id', 'name', 'kind'],
      columns: [
        { id: 'name', label: 'Name', width: 'name', sortBy: 'name', render: getName },
        { id: 'kind', label: 'Kind', render: ({ kind }) => kind },
        { id: 'secret', label: 'Secret', isHiddenByDefault: true, render: ({ id }) => `secret ${String(id)}` },
      ],
      filters: [
        { name: 'owner', label: 'Owner', col: 'owners', opr: 'rel_m_m', input: 'related', column: 'owners' },
        { name: 'since', label: 'Changed', col: 'changed_on', opr: 'between', input: 'dates', format: 'iso' },
      ],
      search: { name: 'name', col: 'name', opr: 'ct' },
      defaultSort: { column: 'name', order: 'asc' },
      getName,
      actions: [action],
      card: getName,
      ...more,
    }),
    [action, more],
  );
  return (
    <>
      <ResourcePage resource={resource} head={(can) => can('can_write') && <button type="button">New thing</button>} />
      {removal.dialog}
    </>
  );
}

interface Options {
  readonly url?: string;
  readonly resource?: Partial<ListResource<Thing>>;
  readonly removal?: Partial<RemovalOptions<Thing>>;
}

/** Renders the page, and another at `/elsewhere`. */
export function renderThings({ url = '/things', resource = {}, removal = {} }: Options = {}) {
  const router = createTestRouter(
    [
      { path: '/things', element: <ThingPage more={resource} removalOptions={removal} /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    url,
  );
  const store = makeTestStore();
  store.services.get(UrlWriter).connect(
    () => undefined,
    (path) => router.history.location.pathname === path,
  );
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>{router.element}</BootstrapProvider>
    </Provider>,
  );
  return router;
}

/** A server with things of these names, of which some may have been deleted. */
export function thingHandlers(names: readonly string[], permissions: readonly string[] = ['can_read', 'can_write']) {
  const deleted = new Set<number>();
  return {
    deleted,
    handlers: {
      'GET /api/v1/thing/_info': () => ({ permissions }),
      'GET /api/v1/thing/': ({ q }: FakeRequest) => {
        const all = names.map((name, i) => ({ id: i + 1, name, kind: 'plain' })).filter(({ id }) => !deleted.has(id));
        const { page, page_size } = asRecord(q);
        const size = asNumber(page_size, 25);
        const from = asNumber(page, 0) * size;
        return { count: all.length, result: all.slice(from, from + size) };
      },
      ...Object.fromEntries(
        names.map((_, i) => [
          `DELETE /api/v1/thing/${String(i + 1)}`,
          () => {
            deleted.add(i + 1);
            return { message: 'OK' };
          },
        ]),
      ),
    },
  };
}

/** Names for more than one page of the list. */
export const MANY = Array.from({ length: 60 }, (_, i) => `Thing ${String(i + 1)}`);

/** Registers the hooks of a file's tests: each begins without what the one before has left. Returns the mock of scrolling, which jsdom lacks. */
export function setUpPages() {
  const scrollIntoView = vi.fn();
  beforeEach(() => {
    localStorage.clear();
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    for (const { id } of currentToasts()) dismissToast(id);
  });
  return scrollIntoView;
}
