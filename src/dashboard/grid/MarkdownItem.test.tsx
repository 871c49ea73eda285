// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { parseLayout } from '../../layout/parseLayout';
import { BootstrapProvider } from '../../store/sessionContext';
import { MarkdownItem } from './MarkdownItem';

afterEach(cleanup);

it('is loading, for the screenshots of reports, until its text is rendered', async () => {
  const node = { type: 'MARKDOWN', id: 'MARKDOWN-1', children: [], meta: { code: '# Births', width: 4, height: 20 } };
  const grid = { type: 'GRID', id: 'GRID_ID', children: ['MARKDOWN-1'] };
  const root = { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] };
  const { items } = parseLayout({ ROOT_ID: root, GRID_ID: grid, 'MARKDOWN-1': node }, []).layout;
  const item = items['MARKDOWN-1'];
  if (!item) throw new Error('no item');
  const { container } = render(
    <BootstrapProvider value={createBootstrap()}>
      <MarkdownItem item={item} columns={12} />
    </BootstrapProvider>,
  );
  expect(container.querySelector('.loading')?.textContent).toBe('# Births');
  expect(await screen.findByRole('heading', { name: 'Births' }, { timeout: 10_000 })).toBeTruthy();
  expect(container.querySelector('.loading')).toBeNull();
});
