// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderList } from '../items/renderList.fixture';
import { AnnotationLayerListPage } from './AnnotationLayerListPage';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it("sorts by an address of Superset's own page, which names the column in another way", async () => {
  const requests = fakeServer({
    'GET /api/v1/annotation_layer/_info': () => ({ permissions: ['can_read', 'can_write'] }),
    'GET /api/v1/annotation_layer/': () => ({ count: 1, result: [{ id: 4, name: 'Holidays' }] }),
  });
  renderList(<AnnotationLayerListPage />, '/annotationlayer/list/?sortColumn=changed_on&sortOrder=desc');
  await screen.findByRole('link', { name: 'Holidays' });
  expect(requests.find(({ call }) => call === 'GET /api/v1/annotation_layer/')?.q).toMatchObject({
    order_column: 'changed_on',
    order_direction: 'desc',
  });
  const header = screen.getByRole('columnheader', { name: 'Last modified' });
  expect(header.getAttribute('aria-sort')).toBe('descending');
});
