// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UnknownRecord } from '../lib/read';
import type { ControlPanel as Panel, ControlSpec } from '../viz/panelTypes';
import { ControlContextProvider, type ControlContext } from './controlContext';
import { ControlPanel, type ControlPanelProps } from './ControlPanel';
import descriptions from './descriptions.json';
import { RULES_6 } from '../lib/queryRules.fixture';

afterEach(cleanup);

const checkboxSpec = (name: string, more: Partial<ControlSpec> = {}): ControlSpec => ({
  name,
  type: 'CheckboxControl',
  label: name,
  ...more,
});
const panel: Panel = {
  viz_type: 'test',
  sections: [
    {
      label: 'Query',
      expanded: true,
      tab: 'data',
      rows: [
        [checkboxSpec('one', { description: 'What one is for' }), checkboxSpec('two', { visible: { on: 'one' } })],
        [{ name: 'text', type: 'TextControl', label: 'A text', default: 'initial', validators: ['nonEmpty'] }],
        [{ name: 'odd', type: 'NoSuchControl', label: 'Odd' }],
        [{ name: 'secret', type: 'HiddenControl' }],
        [{ subheader: 'Empty' }],
        [checkboxSpec('never', { visible: false })],
      ],
    },
    { label: 'Collapsed', expanded: false, tab: 'data', rows: [[{ subheader: 'Head' }], [checkboxSpec('inside')]] },
    { label: 'Nothing', expanded: true, tab: 'data', rows: [[checkboxSpec('invisible', { visible: false })]] },
    { label: 'Hidden', expanded: true, tab: 'data', visible: { on: 'two' }, rows: [[checkboxSpec('deep')]] },
    {
      label: 'Look',
      expanded: true,
      tab: 'customize',
      rows: [[checkboxSpec('look', { renderTrigger: true, warning: 'Careful' })]],
    },
  ],
};

const context: ControlContext = {
  formData: { viz_type: 'test', datasource: '1__table' },
  datasource: undefined,
  rules: RULES_6,
  conf: {},
  hasFeature: () => false,
  results: undefined,
  setControls: () => undefined,
};

function Page(props: Partial<ControlPanelProps>) {
  const [values, setValues] = useState<UnknownRecord>({ one: false });
  return (
    <ControlContextProvider value={context}>
      <ControlPanel
        panel={panel}
        values={values}
        errors={{}}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        {...props}
      />
    </ControlContextProvider>
  );
}
const mockWarn = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('ControlPanel', () => {
  it('shows the visible controls, and others once their conditions are met', () => {
    mockWarn();
    render(<Page />);
    expect(screen.queryByRole('checkbox', { name: 'two' })).toBeNull();
    expect(screen.queryByText('Empty')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nothing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hidden' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    const two = screen.getByRole('checkbox', { name: 'two' });
    expect(two.closest('[style]')?.getAttribute('style')).toContain('span 6');
    fireEvent.click(two);
    expect(screen.getByRole('button', { name: 'Hidden' })).toBeTruthy();
  });

  it('opens with the settings of the grid for a chart that is one, where there is a tab of them', () => {
    mockWarn();
    const grid = { label: 'Rows', expanded: true, tab: 'matrixify', rows: [[checkboxSpec('grid')]] } as const;
    const values = { matrixify_enable: true };
    const withGrid = { ...panel, sections: [...panel.sections, grid] };
    const { unmount } = render(<Page panel={withGrid} values={values} />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Matrixify');
    unmount();
    render(<Page values={values} />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Data');
  });

  it('fills in defaults and labels the field', () => {
    mockWarn();
    render(<Page />);
    const field = screen.getByRole('textbox', { name: /A text/ });
    expect(field.getAttribute('value') ?? field.textContent).toBe('initial');
  });

  it('expands collapsed sections', () => {
    mockWarn();
    render(<Page />);
    const collapsed = screen.getByRole('button', { name: 'Collapsed' });
    expect(collapsed.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('checkbox', { name: 'inside' })).toBeNull();
    fireEvent.click(collapsed);
    expect(collapsed.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('checkbox', { name: 'inside' })).toBeTruthy();
    expect(screen.getByText('Head')).toBeTruthy();
  });

  it('preserves expanded sections when tabs are switched', () => {
    mockWarn();
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Collapsed' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Customize' }));
    expect(screen.queryByRole('checkbox', { name: 'one' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'look' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Changing this control takes effect instantly' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Careful' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Data' }));
    expect(screen.getByRole('checkbox', { name: 'inside' })).toBeTruthy();
  });

  it('marks errors on control, section and tab, and lists them', () => {
    mockWarn();
    render(<Page errors={{ inside: ['cannot be empty'], text: ['is expected to be a number', 'cannot be empty'] }} />);
    const mark = 'This section contains validation errors';
    expect(within(screen.getByRole('tab', { name: /Data/ })).getByRole('img', { name: mark })).toBeTruthy();
    expect(within(screen.getByRole('tab', { name: /Customize/ })).queryByRole('img', { name: mark })).toBeNull();
    expect(within(screen.getByRole('button', { name: /Query/ })).getByRole('img', { name: mark })).toBeTruthy();
    expect(within(screen.getByRole('button', { name: /Collapsed/ })).getByRole('img', { name: mark })).toBeTruthy();
    const messages = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(messages).toEqual(['is expected to be a number', 'cannot be empty']);
    const field = screen.getByRole('textbox', { name: /A text/ });
    expect(field.getAttribute('aria-describedby')).toContain('-errors');
  });

  it('shows the description of a control', () => {
    mockWarn();
    render(<Page />);
    expect(screen.getByRole('button', { name: 'What one is for' })).toBeTruthy();
    const described = screen.getByRole('checkbox', { name: 'one' }).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe('What one is for');
  });

  it('shows our own description of a control once it is loaded', async () => {
    mockWarn();
    const rows = [[checkboxSpec('show_legend')]];
    render(<Page panel={{ ...panel, sections: [{ label: 'Query', expanded: true, tab: 'data', rows }] }} />);
    expect(await screen.findByRole('button', { name: descriptions.show_legend })).toBeTruthy();
  });

  it('names a control of an unknown type, and warns of the type', () => {
    const spy = mockWarn();
    const unknown: Panel = {
      ...panel,
      sections: [{ label: 'Query', expanded: true, tab: 'data', rows: [[{ name: 'x', type: 'StrangeControl' }]] }],
    };
    render(<Page panel={unknown} />);
    expect(spy.mock.calls).toEqual([['Unknown controlType: StrangeControl']]);
    expect(screen.getByText(/"x" cannot be shown here \(StrangeControl\)/)).toBeTruthy();
  });

  it('reports which control changed', () => {
    mockWarn();
    const onChange = vi.fn();
    render(<Page onChange={onChange} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(onChange.mock.calls).toEqual([['one', true]]);
  });
});
