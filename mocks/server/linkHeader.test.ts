import { expect, it } from 'vitest';
import { getLinkHeader } from './linkHeader';

const link = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`;

it('names what a dashboard and the chart builder request first', () => {
  expect(getLinkHeader('/superset/dashboard/caf%C3%A9%3E/?edit=true', '')).toBe(
    [link('/api/v1/dashboard/caf%C3%A9%3E'), link('/api/v1/dashboard/caf%C3%A9%3E/charts')].join(', '),
  );
  expect(getLinkHeader('/explore/?slice_id=7&x=%3E', '/analytics')).toBe(link('/analytics/api/v1/explore/?slice_id=7'));
});

it('names nothing for other pages', () => {
  for (const url of ['/superset/welcome/', '/dashboard/list/?pageIndex=1', '/superset/dashboard/p/abc/', '/explore/'])
    expect([url, getLinkHeader(url, '')]).toEqual([url, undefined]);
});

it('names nothing where a script of the page reads its headers again', () => {
  const url = '/superset/dashboard/births/';
  expect(getLinkHeader(url, '', 'empty')).toBeUndefined();
  for (const destination of ['document', 'iframe', undefined])
    expect(getLinkHeader(url, '', destination)).toBe(getLinkHeader(url, ''));
  expect(getLinkHeader(url, '')).toContain('births');
});
