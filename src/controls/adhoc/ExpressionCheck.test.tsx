// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import type { ControlProps } from '../controlTypes';
import { renderControl } from '../renderControl.fixture';
import { SqlField } from './SqlField';

vi.mock('../../ui/code/CodeEditor', () => ({
  CodeEditor: ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Field = ({ value }: ControlProps) => {
  const [sql, setSql] = useState(String(value));
  return <SqlField label="Custom SQL" value={sql} onChange={setSql} withMetrics expressionType="metric" />;
};
const render = (permissions: readonly (readonly [string, string])[]) => {
  const bootstrap = createBootstrap({ roles: { Alpha: permissions } });
  renderControl(
    (props) => (
      <BootstrapProvider value={bootstrap}>
        <Field {...props} />
      </BootstrapProvider>
    ),
    'SUM(num)',
  );
};
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Custom SQL' }), { target: { value } });
const validate = async () => userEvent.click(await screen.findByRole('button', { name: 'Validate expression' }));

it('lets the database of 6.x check the expression', async () => {
  const requests = fakeServer({
    'GET /api/v1/database/1/function_names/': () => ({ function_names: [] }),
    'POST /api/v1/datasource/table/17/validate_expression/': ({ body }) =>
      JSON.stringify(body).includes('SUM(num)')
        ? { result: [] }
        : JSON.stringify(body).includes('other')
          ? new ErrorResponse(500, { message: 'No database' })
          : { result: [{ message: 'near "AS": syntax error', line_number: 1, start_column: 0, end_column: 7 }] },
  });
  render([['can_validate_expression', 'Datasource']]);
  await validate();
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('The expression is valid.'));
  expect(requests.at(-1)?.body).toEqual({ expression: 'SUM(num)', expression_type: 'metric' });
  // Of what was checked only.
  type('SUM(num');
  expect(status.textContent).toBe('');
  await validate();
  await waitFor(() => expect(status.textContent).toBe('near "AS": syntax error'));
  type('other');
  await validate();
  await waitFor(() => expect(status.textContent).toBe('No database'));
  type(' ');
  expect(screen.getByRole('button', { name: 'Validate expression' })).toHaveProperty('disabled', true);
});

it('is not offered by 2.x, which has no such permission', () => {
  fakeServer({ 'GET /api/v1/database/1/function_names/': () => ({ function_names: [] }) });
  render([['can_samples', 'Datasource']]);
  expect(screen.queryByRole('button', { name: 'Validate expression' })).toBeNull();
});
