// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderInList } from '../forms/renderInList.fixture';
import { TagDialog } from './TagDialog';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps what somebody else has tagged meanwhile, also of kinds that it does not show', async () => {
  const tag = { id: 5, name: 'sales', description: 'old' };
  const entities: { id: number; type: string; name: string }[] = [{ id: 1, type: 'chart', name: 'Girls' }];
  const requests = fakeServer({
    'GET /api/v1/tag/5': () => ({ result: tag }),
    'GET /api/v1/tag/get_objects/': () => ({ result: entities }),
    'PUT /api/v1/tag/5': () => ({ result: {} }),
  });
  const onClose = vi.fn();
  renderInList(<TagDialog tag={{ id: 5 }} onSaved={vi.fn()} onClose={onClose} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), '!');
  tag.name = 'revenue';
  entities.push({ id: 2, type: 'dashboard', name: 'World' }, { id: 3, type: 'dataset', name: 'births' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: 'revenue',
    description: 'old!',
    objects_to_tag: [
      ['dashboard', 2],
      ['chart', 1],
      ['dataset', 3],
    ],
  });
});
