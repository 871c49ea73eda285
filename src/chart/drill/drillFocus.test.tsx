// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drillServer, renderDrill } from './drill.fixture';
import { DrillDetailDialog } from './DrillDetailDialog';
import { DrillPath } from './DrillPath';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pager = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Page' });

async function openDetail() {
  drillServer();
  const formData = { viz_type: 'pie', datasource: '23__table', groupby: ['gender'], metric: 'count' };
  renderDrill(
    <DrillDetailDialog
      chartId={7}
      name="Births"
      formData={formData}
      datasource={undefined}
      dashboardId={17}
      filters={[]}
      onClose={vi.fn()}
    />,
  );
  return pager();
}

it('the page field keeps the focus, and goes to the nearest page that there is', async () => {
  const field = await openDetail();
  const user = userEvent.setup();
  for (const [typed, page] of [
    ['2', '2'],
    ['999', '3'],
    ['0', '1'],
    ['2.7', '2'],
    ['', '2'],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect([field.isConnected, document.activeElement === field, field.value], typed).toEqual([true, true, page]);
  }
});

it('a header keeps the focus when sorting goes back to the first page', async () => {
  const field = await openDetail();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(field.value).toBe('2');
  const header = await screen.findByRole('button', { name: 'num' });
  header.focus();
  await user.keyboard('{Enter}');
  expect((await pager()).value).toBe('1');
  await screen.findByRole('cell', { name: 'TX' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'num' }));
  expect(document.activeElement).toBe(header);
});

it('the focus goes along to the level that a breadcrumb leads to', async () => {
  function Path() {
    const [path, setPath] = useState(['gender (boy)', 'state (CA)', 'name']);
    return <DrillPath path={path} onLevel={(level) => setPath(path.slice(0, level + 1))} />;
  }
  render(<Path />);
  screen.getByRole('button', { name: 'state (CA)' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('state (CA)');
  expect(screen.queryByText('name')).toBeNull();
});
