// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { asRecord, type UnknownRecord } from '../../lib/read';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { isFunction } from '../../viz/external/callables';
import { ControlContextProvider } from '../controlContext';
import { ControlItem } from '../ControlItem';

afterEach(cleanup);

/** As a plugin writes it. */
function Stepper({ label, value, onChange, actions }: UnknownRecord) {
  const { setControlValue } = asRecord(actions);
  return (
    <>
      <button type="button" onClick={() => isFunction(onChange) && onChange(Number(value) + 1)}>
        {String(label)}: {String(value)}
      </button>
      <button type="button" onClick={() => isFunction(setControlValue) && setControlValue('other', 1)}>
        Set the other
      </button>
    </>
  );
}

it('renders a plugin’s component with the props of Superset’s controls', async () => {
  const [onChange, setControls] = [vi.fn(), vi.fn()];
  const spec = {
    name: 'step',
    type: 'CustomControl',
    label: 'Step',
    render: (props: UnknownRecord) => createElement(Stepper, props),
  };
  const context = {
    formData: { viz_type: 'hello', datasource: '1__table' },
    datasource: undefined,
    rules: RULES_6,
    conf: {},
    hasFeature: () => false,
    results: undefined,
    setControls,
  };
  render(
    <ControlContextProvider value={context}>
      <ControlItem spec={spec} value={2} errors={['is even']} sectionLabel="" onChange={onChange} />
    </ControlContextProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Step: 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set the other' }));
  expect(onChange.mock.calls).toEqual([['step', 3]]);
  expect(setControls.mock.calls).toEqual([[{ other: 1 }]]);
  expect(screen.getByText('is even')).toBeTruthy();
});
