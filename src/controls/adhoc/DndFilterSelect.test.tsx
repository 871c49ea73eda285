// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { births, selectOption, renderControl } from '../renderControl.fixture';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';
import { DndFilterSelect } from './DndFilterSelect';

vi.mock('../../ui/code/CodeEditor', () => ({
  CodeEditor: ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));
vi.mock('../timeRange/TimeRangeField', () => ({
  TimeRangeField: (props: { ariaLabel: string; value: unknown; onChange: (value: string) => void }) => (
    <button type="button" aria-label={props.ariaLabel} onClick={() => props.onChange('Last week')}>
      {String(props.value)}
    </button>
  ),
}));

const requests: string[] = [];
let responses: Record<string, [number, string]> = {};

beforeEach(() => {
  requests.length = 0;
  responses = {
    '/column/gender/values/': [200, '{"result":["boy","girl",null]}'],
    '/column/num/values/': [200, '{"result":[1,22,12345678901234567890]}'],
    '/table_metadata/extra/': [200, '{"partitions":{"cols":["gender"]}}'],
    '/function_names/': [200, '{"function_names":["abs"]}'],
  };
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    const [status, text] = Object.entries(responses).find(([path]) => address.includes(path))?.[1] ?? [404, '{}'];
    return Promise.resolve(new Response(text, { status, headers: { 'Content-Type': 'application/json' } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const add = () => screen.getByRole('button', { name: 'Things Drop columns/metrics here or click' });
const save = () => screen.getByRole('button', { name: 'Save' });
const values = () => screen.getByRole('combobox', { name: 'Comparator option' });
const hasRequested = (part: string) => requests.some((address) => address.includes(part));

describe('a new filter', () => {
  it('compares a column with suggested values', async () => {
    const { user, value } = renderControl(DndFilterSelect, undefined);
    await user.click(add());
    expect(save()).toHaveProperty('disabled', true);
    await selectOption(user, 'Select subject', /gender/);
    await waitFor(() => expect(hasRequested('/api/v1/datasource/table/17/column/gender/values/')).toBe(true));
    await selectOption(user, 'Comparator option', 'boy');
    await user.click(await screen.findByRole('option', { name: '<NULL>' }));
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({
        expressionType: 'SIMPLE',
        subject: 'gender',
        operator: 'IN',
        operatorId: 'IN',
        clause: 'WHERE',
        comparator: ['boy', null],
      }),
    ]);
    expect(screen.getByText("gender IN ('boy', NULL)")).toBeTruthy();
  });

  it('offers the filterable columns only, as Superset does', async () => {
    const columns = [
      { column_name: 'gender', filterable: true },
      { column_name: 'secret', filterable: false },
      { column_name: 'of a query' },
    ];
    const { user } = renderControl(DndFilterSelect, [], { datasource: { ...births, columns } });
    await user.click(add());
    await user.click(screen.getByRole('combobox', { name: 'Select subject' }));
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names.map((name) => columns.find(({ column_name }) => name.endsWith(column_name))?.column_name)).toEqual([
      'gender',
      'of a query',
    ]);
  });

  it('lists a selected column that is not filterable', async () => {
    const columns = [{ column_name: 'secret', filterable: false }];
    const saved = { expressionType: 'SIMPLE', subject: 'secret', operator: 'IN', comparator: ['a'], clause: 'WHERE' };
    const { user } = renderControl(DndFilterSelect, [saved], { datasource: { ...births, columns } });
    await user.click(screen.getByText(/^secret/));
    expect(screen.getByRole('combobox', { name: 'Select subject' })).toBeTruthy();
    expect(screen.queryByText(/might be incompatible/)).toBeNull();
  });

  it('accepts 500 pasted values without duplicates or loss of precision', async () => {
    const { user, value } = renderControl(DndFilterSelect, []);
    await user.click(add());
    await selectOption(user, 'Select subject', /^.*num$/);
    await user.click(values());
    const numbers = Array.from({ length: 500 }, (_, i) => 1000 + i);
    const separators = [',', '\n', '\t', ';'];
    const text = [...numbers, ...numbers].map((n, i) => `${String(n)}${separators[i % 4] ?? ','}`).join('');
    await user.paste(`${text}98765432109876543210, no number`);
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({ comparator: [...numbers, 98765432109876543210n, 'no number'] }),
    ]);
  });

  it('offers the operators of the column, with a matching value field', async () => {
    const { user, value } = renderControl(DndFilterSelect, []);
    await user.click(add());
    await selectOption(user, 'Select subject', /^.*num$/);
    await selectOption(user, 'Select operator', 'Is true');
    expect(screen.getByRole('textbox', { name: 'Filter value' })).toHaveProperty('disabled', true);
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({ operator: 'IS TRUE', operatorId: 'IS_TRUE', comparator: true }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Things num IS TRUE' }));
    await selectOption(user, 'Select operator', 'Greater than (>)');
    expect(save()).toHaveProperty('disabled', true);
    await user.type(values(), '12.5');
    await user.click(await screen.findByRole('option', { name: '12.5' }));
    await user.click(save());
    expect(value()).toEqual([expect.objectContaining({ operator: '>', operatorId: 'GREATER_THAN', comparator: 12.5 })]);
  });

  it('has a time range for a temporal column', async () => {
    const { user, value } = renderControl(DndFilterSelect, [], { conf: { DEFAULT_TIME_FILTER: 'Last day' } });
    await user.click(add());
    await selectOption(user, 'Select subject', /ds/);
    expect(screen.getByText('Last day')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Select operator' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Time Range' }));
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({ subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'Last week' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove ds (Last week)' }));
    expect(value()).toEqual([expect.objectContaining({ subject: 'ds', comparator: 'Last day' })]);
    expect(screen.queryByRole('dialog', { name: 'Warning' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove ds (Last day)' }));
    const warning = screen.getByRole('dialog', { name: 'Warning' });
    expect(warning.textContent).toContain(
      "You cannot delete the last temporal filter as it's used for time range filters in dashboards.",
    );
    expect(warning.contains(document.activeElement)).toBe(true);
    expect(screen.queryByText(/removed$/)).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Warning' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove ds (Last day)' }));
    expect(value()).toHaveLength(1);
  });

  it.each([
    ['rose', 0],
    ['pie', 1],
  ])('of a %s with a time range can be removed where that is in a Time section', async (viz_type, remaining) => {
    const time = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'ds', operator: 'TEMPORAL_RANGE' };
    const formData = { viz_type, datasource: '1__table', time_range: 'No filter' };
    const { user, value } = renderControl(DndFilterSelect, [{ ...time, comparator: 'No filter' }], { formData });
    await user.click(screen.getByRole('button', { name: 'Remove ds (No filter)' }));
    expect(value()).toHaveLength(remaining);
  });

  it('remains simple while its SQL is only looked at, and derives the SQL again after a change', async () => {
    const filter = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'num', operator: '>', comparator: 1 };
    const { user, value } = renderControl(DndFilterSelect, [filter]);
    const sql = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Custom SQL' }).value;
    await user.click(screen.getByRole('button', { name: 'Things num > 1' }));
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    expect(sql()).toBe('num > 1');
    expect(save()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('tab', { name: 'Simple' }));
    await selectOption(user, 'Select operator', 'Less than (<)');
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    expect(sql()).toBe('num < 1');
    await user.click(save());
    expect(value()).toEqual([{ ...filter, operator: '<', operatorId: 'LESS_THAN' }]);
  });

  it('is custom SQL with a clause', async () => {
    const { user, value } = renderControl(DndFilterSelect, []);
    await user.click(add());
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    await selectOption(user, 'Select clause', 'HAVING');
    fireEvent.change(screen.getByRole('textbox', { name: 'Custom SQL' }), { target: { value: 'SUM(num) > 3' } });
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({
        expressionType: 'SQL',
        clause: 'HAVING',
        sqlExpression: 'SUM(num) > 3',
        subject: null,
      }),
    ]);
  });

  it('uses the latest partition for a partition column', async () => {
    const { user, value } = renderControl(DndFilterSelect, []);
    await user.click(add());
    await waitFor(() =>
      expect(hasRequested('/api/v1/database/1/table_metadata/extra/?name=birth_names&schema=main')).toBe(true),
    );
    await selectOption(user, 'Select subject', /gender/);
    await selectOption(user, 'Select operator', 'use latest_partition template');
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({ sqlExpression: "gender = '{{ presto.latest_partition('main.birth_names') }}'" }),
    ]);
  });
});

describe('a saved filter', () => {
  it('preserves unchanged and unknown fields', async () => {
    const saved = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'gender',
      operator: 'in',
      comparator: ['boy'],
      custom: 1,
    };
    const { user, value } = renderControl(DndFilterSelect, [saved]);
    await user.click(screen.getByRole('button', { name: "Things gender IN ('boy')" }));
    expect(save()).toHaveProperty('disabled', true);
    await selectOption(user, 'Comparator option', 'girl');
    await user.click(save());
    expect(value()).toEqual([{ ...saved, comparator: ['boy', 'girl'] }]);
  });

  it('shows warnings', () => {
    renderControl(DndFilterSelect, [
      { expressionType: 'SIMPLE', subject: 'vanished', operator: '==', comparator: 1 },
      { expressionType: 'SQL', sqlExpression: 'a', isExtra: true },
    ]);
    expect(screen.getByText('vanished = 1')).toBeTruthy();
    expect(document.querySelectorAll('.v-pill')).toHaveLength(2);
    for (const name of [
      'This filter might be incompatible with current dataset',
      "This filter was inherited from the dashboard's context. It won't be saved when saving the chart.",
    ])
      expect(screen.getByRole('button', { name })).toBeDefined();
  });

  it('says where a column or a metric is to be found', async () => {
    const saved = { expressionType: 'SIMPLE', operator: 'IN', comparator: ['a'] };
    const { user } = renderControl(DndFilterSelect, [
      { ...saved, subject: 'vanished', clause: 'WHERE' },
      { ...saved, subject: '', clause: 'HAVING' },
    ]);
    await user.click(screen.getByRole('button', { name: "Things vanished IN ('a')" }));
    expect(screen.getByText('This column might be incompatible with current dataset')).toBeDefined();
    await user.type(screen.getByRole('combobox', { name: 'Select subject' }), 'zzz');
    expect(screen.getByText('No such column found. To filter on a metric, try the Custom SQL tab.')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Things Unknown filter' }));
    expect(screen.getByPlaceholderText('To filter on a metric, use Custom SQL tab.')).toBeDefined();
  });

  it('can be removed if it has a wrong type', async () => {
    const { user, value } = renderControl(DndFilterSelect, [null, 7, 'text', { subject: { label: 'x' } }]);
    expect(screen.getByText('text')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove 7' }));
    expect(value()).toEqual([null, 'text', { subject: { label: 'x' } }]);
  });

  it('truncates a megabyte of SQL in the label', () => {
    renderControl(DndFilterSelect, [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'x'.repeat(1_000_000) }]);
    expect(screen.getByText(`${'x'.repeat(40)}...`)).toBeTruthy();
  });

  it('shows an error when values cannot be loaded; values can still be typed', async () => {
    responses['/column/gender/values/'] = [400, '{"message":"Column is missing"}'];
    const { user, value } = renderControl(DndFilterSelect, []);
    await user.click(add());
    await selectOption(user, 'Select subject', /gender/);
    expect(await screen.findByText(/Error while fetching data: .*Column is missing/)).toBeTruthy();
    await user.type(values(), 'mine');
    await user.click(save());
    expect(value()).toEqual([expect.objectContaining({ comparator: ['mine'] })]);
  });

  it('requests no values where the dataset has autocomplete disabled', async () => {
    const { user } = renderControl(DndFilterSelect, [], { datasource: { ...births, filter_select: false } });
    await user.click(add());
    await selectOption(user, 'Select subject', /gender/);
    await screen.findByRole('combobox', { name: 'Comparator option' });
    expect(hasRequested('/values/')).toBe(false);
  });
});

describe('an advanced data type', () => {
  const datasource = { ...births, columns: [{ column_name: 'port', type: 'INT', advanced_data_type: 'port' }] };
  const hasFeature = (flag: string) => flag === 'ENABLE_ADVANCED_DATA_TYPES';
  const saved = { expressionType: 'SIMPLE', subject: 'port', operator: 'IN', operatorId: 'IN', comparator: ['http'] };

  it('shows the converted value and restricts the operators', async () => {
    responses['/advanced_data_type/convert'] = [
      200,
      '{"result":{"display_value":"[80]","error_message":"","valid_filter_operators":["EQUALS","IN"]}}',
    ];
    const { user } = renderControl(DndFilterSelect, [saved], { datasource, hasFeature });
    await user.click(screen.getByRole('button', { name: /^Things port/ }));
    expect(await screen.findByText('[80]')).toBeTruthy();
    expect(hasRequested('/api/v1/advanced_data_type/convert?q=')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Select operator' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Equal to (=)', 'In']);
  });

  it.each([
    [200, '{"result":{"error_message":"not a port"}}', 'not a port'],
    [500, '{}', 'Failed to retrieve advanced type'],
  ])('prevents saving on an error (%s)', async (status, body, message) => {
    responses['/advanced_data_type/convert'] = [status, body];
    const { user } = renderControl(DndFilterSelect, [saved], { datasource, hasFeature });
    await user.click(screen.getByRole('button', { name: /^Things port/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Comparator option' }), 'x,');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(save()).toHaveProperty('disabled', true);
  });
});

describe('dropped items', () => {
  it('compare a column of 2.x with equals, a metric with greater than 0', async () => {
    const { user, value, zonesFor } = renderControl(DndFilterSelect, [], { rules: RULES_2 });
    const column = { kind: 'column', value: 'gender' } as const;
    act(() => zonesFor(column)[0]?.drop(column));
    const operator = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Select operator' });
    expect(operator.value).toBe('Equal to (=)');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const metric = { kind: 'metric', value: 'sum__num' } as const;
    act(() => zonesFor(metric)[0]?.drop(metric));
    await screen.findByRole('tab', { name: 'Custom SQL', selected: true });
    await user.click(save());
    expect(value()).toEqual([expect.objectContaining({ clause: 'HAVING', sqlExpression: 'SUM(num) > 0' })]);
  });

  it.each([RULES_2, RULES_6])('compare a column with a list, in 2.x under UX_BETA', async (rules) => {
    const hasFeature = (flag: string): boolean => rules === RULES_2 && flag === 'UX_BETA';
    const { zonesFor } = renderControl(DndFilterSelect, [], { rules, hasFeature });
    const column = { kind: 'column', value: 'gender' } as const;
    act(() => zonesFor(column)[0]?.drop(column));
    const operator = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Select operator' });
    expect(operator.value).toBe('In');
  });
});

describe('ways to add a filter', () => {
  it.each([false, true])(
    'are columns for filters, metrics unless the dataset has saved ones alone (%s)',
    (isStrict) => {
      const columns = births.columns.map((column) => ({ ...column, filterable: column.column_name !== 'num' }));
      const extra = JSON.stringify({ disallow_adhoc_metrics: isStrict });
      const { zonesFor } = renderControl(DndFilterSelect, [], { datasource: { ...births, columns, extra } });
      const count = (kind: 'column' | 'metric', value: unknown) => zonesFor({ kind, value }).length;
      expect([count('column', 'name'), count('column', 'num')]).toEqual([1, 0]);
      expect(count('metric', 'count')).toBe(isStrict ? 0 : 1);
    },
  );

  it('are drops alone where clicks are off', async () => {
    const { user } = renderControl(DndFilterSelect, [], { addMode: 'drop' });
    await user.click(screen.getByText('Drop columns or metrics here'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are clicks alone where dragging is off', async () => {
    const { user } = renderControl(DndFilterSelect, [], { addMode: 'click' });
    await user.click(screen.getByRole('button', { name: 'Things Add filter' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
