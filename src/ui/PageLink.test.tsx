// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent, ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageLink } from './PageLink';

import { PageRouter } from './router/PageRouter';
import { createMemoryPageHistory } from './router/testRouter.fixture';

afterEach(cleanup);

function open(link: ReactNode, basename = '/') {
  const history = createMemoryPageHistory(basename === '/' ? '/chart/list/' : `${basename}/chart/list/`);
  render(
    <PageRouter history={history} basename={basename}>
      {link}
    </PageRouter>,
  );
  return { getPath: () => history.getState().location.pathname, link: screen.queryByRole('link') };
}

it('a click on a link to a page of ours stays in this document', () => {
  const { getPath, link } = open(<PageLink href="/dashboard/list/?q=1">Dashboards</PageLink>);
  expect(link?.getAttribute('href')).toBe('/dashboard/list/?q=1');
  act(() => void fireEvent.click(screen.getByRole('link')));
  expect(getPath()).toBe('/dashboard/list/');
});

it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
  'the browser opens a new tab or window: %j',
  (init) => {
    const { getPath } = open(<PageLink href="/dashboard/list/">Dashboards</PageLink>);
    expect(fireEvent.click(screen.getByRole('link'), init)).toBe(true);
    expect(getPath()).toBe('/chart/list/');
  },
);

it('a link to a new tab is left to the browser', () => {
  const { getPath } = open(
    <PageLink href="/dashboard/list/" target="_blank">
      Dashboards
    </PageLink>,
  );
  expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
  expect(getPath()).toBe('/chart/list/');
});

it('a handler of the caller may prevent the navigation', () => {
  const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
  const { getPath } = open(
    <PageLink href="/dashboard/list/" onClick={onClick}>
      Dashboards
    </PageLink>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(getPath()).toBe('/chart/list/');
});

it('below a path the link and the navigation have it', () => {
  const { getPath, link } = open(<PageLink href="/dashboard/list/">Dashboards</PageLink>, '/analytics');
  expect(link?.getAttribute('href')).toBe('/analytics/dashboard/list/');
  act(() => void fireEvent.click(screen.getByRole('link')));
  expect(getPath()).toBe('/analytics/dashboard/list/');
});

it('an unsafe address is no link', () => {
  const { link } = open(<PageLink href="javascript:alert(1)">Dashboards</PageLink>);
  expect(link).toBeNull();
  expect(screen.getByText('Dashboards')).toBeDefined();
});
