// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UnknownRecord } from '../lib/read';
import type { ControlPanel as Panel, ControlSpec } from '../viz/panelTypes';
import { ControlContextProvider, type ControlContext } from './controlContext';
import { ControlPanel, type ControlPanelProps } from './ControlPanel';
import { RULES_6 } from '../lib/queryRules.fixture';

afterEach(cleanup);

const check = (name: string, more: Partial<ControlSpec> = {}): ControlSpec => ({
  name,
  type: 'CheckboxControl',
  label: name,
  ...more,
});
const panel: Panel = {
  viz_type: 'made',
  sections: [
    {
      label: 'Query',
      expanded: true,
      tab: 'data',
      rows: [
        [check('one', { description: 'What one is for' }), check('two', { visible: { on: 'one' } })],
        [{ name: 'text', type: 'TextControl', label: 'A text', default: 'begin', validators: ['nonEmpty'] }],
        [{ name: 'odd', type: 'NoSuchControl', label: 'Odd' }],
        [{ name: 'secret', type: 'HiddenControl' }],
        [{ subheader: 'Empty' }],
        [check('never', { visible: false })],
      ],
    },
    { label: 'Folded', expanded: false, tab: 'data', rows: [[{ subheader: 'Head' }], [check('inside')]] },
    { label: 'Nothing', expanded: true, tab: 'data', rows: [[check('gone', { visible: false })]] },
    { label: 'Hidden', expanded: true, tab: 'data', visible: { on: 'two' }, rows: [[check('deep')]] },
    {
      label: 'Look',
      expanded: true,
      tab: 'customize',
      rows: [[check('look', { renderTrigger: true, warning: 'Careful' })]],
    },
  ],
};

const context: ControlContext = {
  formData: { viz_type: 'made', datasource: '1__table' },
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
const warn = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('ControlPanel', () => {
  it('shows what is visible, and more as soon as a condition holds', () => {
    warn();
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

  it('fills in defaults and labels the field', () => {
    warn();
    render(<Page />);
    const field = screen.getByRole('textbox', { name: /A text/ });
    expect(field.getAttribute('value') ?? field.textContent).toBe('begin');
  });

  it('folds sections', () => {
    warn();
    render(<Page />);
    const folded = screen.getByRole('button', { name: 'Folded' });
    expect(folded.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('checkbox', { name: 'inside' })).toBeNull();
    fireEvent.click(folded);
    expect(folded.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('checkbox', { name: 'inside' })).toBeTruthy();
    expect(screen.getByText('Head')).toBeTruthy();
  });

  it('has tabs, and keeps what was folded when one comes back', () => {
    warn();
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Folded' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Customize' }));
    expect(screen.queryByRole('checkbox', { name: 'one' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'look' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Changing this control takes effect instantly' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Careful' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Data' }));
    expect(screen.getByRole('checkbox', { name: 'inside' })).toBeTruthy();
  });

  it('marks faults on control, section and tab, and says them', () => {
    warn();
    render(<Page errors={{ inside: ['cannot be empty'], text: ['is expected to be a number', 'cannot be empty'] }} />);
    const mark = 'This section contains validation errors';
    expect(within(screen.getByRole('tab', { name: /Data/ })).getByRole('img', { name: mark })).toBeTruthy();
    expect(within(screen.getByRole('tab', { name: /Customize/ })).queryByRole('img', { name: mark })).toBeNull();
    expect(within(screen.getByRole('button', { name: /Query/ })).getByRole('img', { name: mark })).toBeTruthy();
    expect(within(screen.getByRole('button', { name: /Folded/ })).getByRole('img', { name: mark })).toBeTruthy();
    const said = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(said).toEqual(['is expected to be a number', 'cannot be empty']);
    const field = screen.getByRole('textbox', { name: /A text/ });
    expect(field.getAttribute('aria-describedby')).toContain('-errors');
  });

  it('tells what a control is for', () => {
    warn();
    render(<Page />);
    expect(screen.getByRole('button', { name: 'What one is for' })).toBeTruthy();
    const described = screen.getByRole('checkbox', { name: 'one' }).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe('What one is for');
  });

  it('warns of an unknown control type and draws the rest', () => {
    const spy = warn();
    const unknown: Panel = {
      ...panel,
      sections: [{ label: 'Query', expanded: true, tab: 'data', rows: [[{ name: 'x', type: 'StrangeControl' }]] }],
    };
    render(<Page panel={unknown} />);
    expect(spy.mock.calls).toEqual([['Unknown controlType: StrangeControl']]);
  });

  it('says which control changed, with what is wrong with its value', () => {
    warn();
    const onChange = vi.fn();
    render(<Page onChange={onChange} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(onChange.mock.calls).toEqual([['one', true]]);
  });
});
