// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LeaveGuard, type LeaveGuardProps } from './LeaveGuard';
import { PageRouter } from './router/PageRouter';
import { createMemoryPageHistory } from './router/testRouter.fixture';

afterEach(cleanup);

function renderGuard(props: Omit<LeaveGuardProps, 'children'>) {
  const history = createMemoryPageHistory('/form');
  render(
    <PageRouter history={history}>
      <Routes>
        <Route path="/form" element={<LeaveGuard {...props}>Leave?</LeaveGuard>} />
        <Route path="/list" element={<p>List</p>} />
      </Routes>
    </PageRouter>,
  );
  return (address: string) => act(() => history.push(address));
}

it('confirms leaving for another page', async () => {
  const open = renderGuard({ okLabel: 'Leave' });
  open('/form?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
  open('/list');
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('List')).toBeNull();
  open('/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('List')).toBeTruthy();
});

it('does not confirm what its page says is nothing to lose', async () => {
  const open = renderGuard({ okLabel: 'Leave', blocks: ({ nextLocation }) => nextLocation.pathname !== '/list' });
  open('/list');
  expect(await screen.findByText('List')).toBeTruthy();
});
