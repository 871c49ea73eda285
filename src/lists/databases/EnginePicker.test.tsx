// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../api/databaseConnections';
import { EnginePicker } from './EnginePicker';
import { toDatabaseBody } from './model/connectionBody';
import { fromEngine } from './model/connectionValues';

afterEach(cleanup);

const engine = (name: string): DatabaseEngine => ({
  name,
  engine: name.toLowerCase(),
  available_drivers: ['driver'],
  default_driver: 'driver',
  preferred: false,
  parameters: {},
  sqlalchemy_uri_placeholder: '',
  engine_information: { disable_ssh_tunneling: false, supports_file_upload: false, supports_dynamic_catalog: false },
});

async function select(name: string) {
  const onSelect = vi.fn<(engine: DatabaseEngine) => void>();
  const user = userEvent.setup({ delay: null });
  render(<EnginePicker engines={[engine('Trino'), engine('Apache Druid')]} onSelect={onSelect} />);
  await user.click(screen.getByLabelText('Supported databases'));
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  await user.click(screen.getByRole('option', { name }));
  return { names, selected: onSelect.mock.lastCall?.[0] };
}

describe('EnginePicker', () => {
  it('lists the engines by name, and at the end those that the server does not list', async () => {
    const { names, selected } = await select('Trino');
    expect(names).toEqual(['Apache Druid', 'Trino', 'Other']);
    expect(selected?.engine).toBe('trino');
  });

  it('connects any other database by its URI, without an engine or a driver', async () => {
    const { selected } = await select('Other');
    const connectable = fromEngine(selected ?? engine('none'));
    expect(connectable.information.supports_file_upload).toBe(true);
    const body = toDatabaseBody(connectable, connectable.method, { ...connectable.initial, sqlalchemy_uri: 'x://h' });
    expect(body).toMatchObject({
      database_name: 'Other',
      configuration_method: 'sqlalchemy_form',
      sqlalchemy_uri: 'x://h',
      extra: '{"allows_virtual_table_explore":true}',
    });
    expect(Object.keys(body)).not.toContain('engine');
    expect(Object.keys(body)).not.toContain('driver');
  });
});
