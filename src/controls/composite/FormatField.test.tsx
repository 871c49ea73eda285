// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderControl } from '../renderControl.fixture';
import { FormatField } from './FormatField';

vi.mock('../../viz/controlPanels/loadControlPanel', () => ({
  loadFormatChoices: () => Promise.reject(new Error('Unable to preload CSS for /assets/x.css')),
}));

it('takes a typed format where those to select from could not be loaded, and leaves no rejection unhandled', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  const { user, value } = renderControl(
    ({ onChange, value: format }) => <FormatField kind="number" label="Format" value={format} onChange={onChange} />,
    '',
  );
  await user.type(screen.getByRole('combobox', { name: 'Format' }), '.3f{Enter}');
  process.off('unhandledRejection', onUnhandled);
  expect([value(), onUnhandled.mock.calls]).toEqual(['.3f', []]);
});
