// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBootstrap } from '../lists.fixture';
import { AnnotationLayerListPage } from './AnnotationLayerListPage';
import { AnnotationListPage } from './AnnotationListPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

function renderPage(url: string) {
  const router = createTestRouter(
    [
      { path: '/annotationlayer/list/', element: <AnnotationLayerListPage /> },
      { path: '/annotationlayer/:layerId/annotation', element: <AnnotationListPage /> },
    ],
    url,
  );
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={createBootstrap()}>{router.element}</BootstrapProvider>
    </Provider>,
  );
  return router;
}

const annotation = {
  id: 9,
  short_descr: 'Landing',
  long_descr: null,
  start_dttm: '1969-07-20T20:17:00',
  end_dttm: '1969-07-21T17:54:00',
};
const handlers = {
  'GET /api/v1/annotation_layer/_info': () => ({ permissions: ['can_read', 'can_write'] }),
  'GET /api/v1/annotation_layer/': () => ({ count: 1, result: [{ id: 3, name: 'Space', descr: null }] }),
  'GET /api/v1/annotation_layer/3': () => ({ result: { id: 3, name: 'Space', descr: null } }),
  'GET /api/v1/annotation_layer/3/annotation/': () => ({ count: 1, result: [annotation] }),
  'GET /api/v1/annotation_layer/3/annotation/9': () => ({ result: { ...annotation, json_metadata: '{"a": 1}' } }),
};

// The dialogs are loaded when they are opened, with antd.
beforeAll(() => Promise.all([import('./AnnotationDialog'), import('./LayerDialog')]), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('AnnotationListPage', () => {
  it("has the layer's name, and times in UTC", async () => {
    fakeServer(handlers);
    renderPage('/annotationlayer/3/annotation');
    await screen.findByRole('heading', { name: 'Annotation Layer Space' });
    await screen.findByText('1969-07-20 20:17:00');
    expect(screen.getByRole('link', { name: 'Back to all' }).getAttribute('href')).toBe('/annotationlayer/list/');
  });

  it('says once that there is no such layer, and leads back', async () => {
    const notFound = () => new ErrorResponse(404, { message: 'Not found' });
    fakeServer({
      ...handlers,
      'GET /api/v1/annotation_layer/3': notFound,
      'GET /api/v1/annotation_layer/3/annotation/': notFound,
    });
    renderPage('/annotationlayer/3/annotation');
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain('fetching annotation layers: Not found');
    expect(await screen.findByRole('navigation', { name: 'Other pages' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to all' }).getAttribute('href')).toBe('/annotationlayer/list/');
  });

  it('edits an annotation with the metadata that the list lacks', async () => {
    const requests = fakeServer({
      ...handlers,
      'PUT /api/v1/annotation_layer/3/annotation/9': () => ({ id: 9, result: {} }),
    });
    renderPage('/annotationlayer/3/annotation');
    await userEvent.click(await screen.findByRole('button', { name: 'Landing' }));
    const name = await screen.findByRole('textbox', { name: 'Annotation name' });
    expect(screen.getByRole('textbox', { name: 'End (UTC)' })).toHaveProperty('value', '1969-07-21 17:54:00');
    fireEvent.change(name, { target: { value: ' Moon ' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['The annotation has been updated']));
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      short_descr: 'Moon',
      start_dttm: '1969-07-20T20:17:00',
      end_dttm: '1969-07-21T17:54:00',
      long_descr: '',
      json_metadata: '{"a": 1}',
    });
  });

  it('refuses a text that is no date, which stays, instead of saving the date before it', async () => {
    const requests = fakeServer(handlers);
    renderPage('/annotationlayer/3/annotation');
    await userEvent.click(await screen.findByRole('button', { name: 'Landing' }));
    const start = await screen.findByRole('textbox', { name: 'Start (UTC)' });
    await userEvent.clear(start);
    await userEvent.type(start, '20.07.1969');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Invalid date/timestamp format');
    expect(start).toHaveProperty('value', '20.07.1969');
    await waitFor(() => expect(document.activeElement).toBe(start));
    expect(start.getAttribute('aria-invalid')).toBe('true');
    expect(requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it('says of a name that another annotation has what the field is called here', async () => {
    const other = { ...annotation, id: 10 };
    fakeServer({
      ...handlers,
      'GET /api/v1/annotation_layer/3/annotation/': () => ({ count: 2, result: [annotation, other] }),
      'PUT /api/v1/annotation_layer/3/annotation/9': () =>
        new ErrorResponse(422, { message: { short_descr: ['Short description must be unique for this layer'] } }),
    });
    renderPage('/annotationlayer/3/annotation');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Landing' }))[0] as HTMLElement);
    const name = await screen.findByRole('textbox', { name: 'Annotation name' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Name must be unique');
    expect(screen.queryByText(/Short description/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('says that the annotation to edit cannot be loaded', async () => {
    fakeServer({
      ...handlers,
      'GET /api/v1/annotation_layer/3/annotation/9': () => new ErrorResponse(404, { message: 'Not found' }),
    });
    renderPage('/annotationlayer/3/annotation');
    await userEvent.click(await screen.findByRole('button', { name: 'Landing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit annotation' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Not found');
  });
});

describe('AnnotationLayerListPage', () => {
  it('goes to the annotations of a new layer', async () => {
    const requests = fakeServer({ ...handlers, 'POST /api/v1/annotation_layer/': () => ({ id: 3, result: {} }) });
    const router = renderPage('/annotationlayer/list/');
    expect((await screen.findByRole('link', { name: 'Space' })).getAttribute('href')).toBe(
      '/annotationlayer/3/annotation',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Annotation layer' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Annotation layer name' }), 'Space');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { name: 'Annotation Layer Space' });
    expect(router.history.location.pathname).toBe('/annotationlayer/3/annotation');
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ name: 'Space', descr: '' });
  });
});
