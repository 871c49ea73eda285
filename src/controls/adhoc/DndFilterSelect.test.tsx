// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageClient } from '../../api/client/pageClient';
import { DEFAULT_RETRY_POLICY } from '../../api/client/retry';
import { births, choose, showControl } from './adhocTesting';
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

const asked: string[] = [];
let answers: Record<string, [number, string]> = {};

beforeEach(() => {
  asked.length = 0;
  pageClient.setRetryPolicy({ ...DEFAULT_RETRY_POLICY, delay: 1, maxDelay: 2, jitter: 0 });
  answers = {
    '/column/gender/values/': [200, '{"result":["boy","girl",null]}'],
    '/column/num/values/': [200, '{"result":[1,22,12345678901234567890]}'],
    '/table_metadata/extra/': [200, '{"partitions":{"cols":["gender"]}}'],
    '/function_names/': [200, '{"function_names":["abs"]}'],
  };
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const [status, text] = Object.entries(answers).find(([part]) => address.includes(part))?.[1] ?? [404, '{}'];
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
const hasAsked = (part: string) => asked.some((address) => address.includes(part));

describe('a new filter', () => {
  it('is a column compared with suggested values', async () => {
    const { user, value } = showControl(DndFilterSelect, undefined);
    await user.click(add());
    expect(save()).toHaveProperty('disabled', true);
    await choose(user, 'Select subject', /gender/);
    await waitFor(() => expect(hasAsked('/api/v1/datasource/table/17/column/gender/values/')).toBe(true));
    await choose(user, 'Comparator option', 'boy');
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

  it('takes 500 pasted values, each once, as numbers with all digits', async () => {
    const { user, value } = showControl(DndFilterSelect, []);
    await user.click(add());
    await choose(user, 'Select subject', /^.*num$/);
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

  it('offers the operators of the column, and each takes its kind of value', async () => {
    const { user, value } = showControl(DndFilterSelect, []);
    await user.click(add());
    await choose(user, 'Select subject', /^.*num$/);
    await choose(user, 'Select operator', 'Is true');
    expect(screen.getByRole('textbox', { name: 'Filter value' })).toHaveProperty('disabled', true);
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({ operator: 'IS TRUE', operatorId: 'IS_TRUE', comparator: true }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Things num IS TRUE' }));
    await choose(user, 'Select operator', 'Greater than (>)');
    expect(save()).toHaveProperty('disabled', true);
    await user.type(values(), '12.5');
    await user.click(await screen.findByRole('option', { name: '12.5' }));
    await user.click(save());
    expect(value()).toEqual([expect.objectContaining({ operator: '>', operatorId: 'GREATER_THAN', comparator: 12.5 })]);
  });

  it('on time is a range', async () => {
    const { user, value } = showControl(DndFilterSelect, [], { conf: { DEFAULT_TIME_FILTER: 'Last day' } });
    await user.click(add());
    await choose(user, 'Select subject', /ds/);
    expect(screen.getByText('Last day')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Select operator' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Time Range' }));
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({ subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'Last week' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove ds (Last week)' }));
    expect(screen.getByRole('dialog', { name: 'Warning' }).textContent).toContain(
      "You cannot delete the last temporal filter as it's used for time range filters in dashboards.",
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(value()).toHaveLength(1);
  });

  it('is SQL, with its clause', async () => {
    const { user, value } = showControl(DndFilterSelect, []);
    await user.click(add());
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    await choose(user, 'Select clause', 'HAVING');
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

  it('of the partition column may be the latest', async () => {
    const { user, value } = showControl(DndFilterSelect, []);
    await user.click(add());
    await waitFor(() =>
      expect(hasAsked('/api/v1/database/1/table_metadata/extra/?name=birth_names&schema=main')).toBe(true),
    );
    await choose(user, 'Select subject', /gender/);
    await choose(user, 'Select operator', 'use latest_partition template');
    await user.click(save());
    expect(value()).toEqual([
      expect.objectContaining({ sqlExpression: "gender = '{{ presto.latest_partition('main.birth_names') }}'" }),
    ]);
  });
});

describe('a saved filter', () => {
  it('keeps what is not changed, and what is not known', async () => {
    const saved = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'gender',
      operator: 'in',
      comparator: ['boy'],
      mine: 1,
    };
    const { user, value } = showControl(DndFilterSelect, [saved]);
    await user.click(screen.getByRole('button', { name: "Things gender IN ('boy')" }));
    expect(save()).toHaveProperty('disabled', true);
    await choose(user, 'Comparator option', 'girl');
    await user.click(save());
    expect(value()).toEqual([{ ...saved, comparator: ['boy', 'girl'] }]);
  });

  it('tells what is wrong with it', () => {
    showControl(DndFilterSelect, [
      { expressionType: 'SIMPLE', subject: 'vanished', operator: '==', comparator: 1 },
      { expressionType: 'SQL', sqlExpression: 'a', isExtra: true },
    ]);
    expect(screen.getByText('vanished = 1')).toBeTruthy();
    expect(document.querySelectorAll('.v-pill')).toHaveLength(2);
  });

  it('of a wrong type is shown and can be removed', async () => {
    const { user, value } = showControl(DndFilterSelect, [null, 7, 'text', { subject: { label: 'x' } }]);
    expect(screen.getByText('text')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove 7' }));
    expect(value()).toEqual([null, 'text', { subject: { label: 'x' } }]);
  });

  it('a megabyte of SQL is a short label', () => {
    showControl(DndFilterSelect, [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'x'.repeat(1_000_000) }]);
    expect(screen.getByText(`${'x'.repeat(40)}...`)).toBeTruthy();
  });

  it('says when values cannot be had; any can be typed all the same', async () => {
    answers['/column/gender/values/'] = [400, '{"message":"Column is gone"}'];
    const { user, value } = showControl(DndFilterSelect, []);
    await user.click(add());
    await choose(user, 'Select subject', /gender/);
    expect(await screen.findByText(/Error while fetching data: .*Column is gone/)).toBeTruthy();
    await user.type(values(), 'mine');
    await user.click(save());
    expect(value()).toEqual([expect.objectContaining({ comparator: ['mine'] })]);
  });

  it('asks for no values where the dataset does not offer them', async () => {
    const { user } = showControl(DndFilterSelect, [], { datasource: { ...births, filter_select: false } });
    await user.click(add());
    await choose(user, 'Select subject', /gender/);
    await screen.findByRole('combobox', { name: 'Comparator option' });
    expect(hasAsked('/values/')).toBe(false);
  });
});

describe('an advanced data type', () => {
  const datasource = { ...births, columns: [{ column_name: 'port', type: 'INT', advanced_data_type: 'port' }] };
  const hasFeature = (flag: string) => flag === 'ENABLE_ADVANCED_DATA_TYPES';
  const saved = { expressionType: 'SIMPLE', subject: 'port', operator: 'IN', operatorId: 'IN', comparator: ['http'] };

  it('shows what the server makes of it and narrows the operators', async () => {
    answers['/advanced_data_type/convert'] = [
      200,
      '{"result":{"display_value":"[80]","error_message":"","valid_filter_operators":["EQUALS","IN"]}}',
    ];
    const { user } = showControl(DndFilterSelect, [saved], { datasource, hasFeature });
    await user.click(screen.getByRole('button', { name: /^Things port/ }));
    expect(await screen.findByText('[80]')).toBeTruthy();
    expect(hasAsked('/api/v1/advanced_data_type/convert?q=')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Select operator' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Equal to (=)', 'In']);
  });

  it.each([
    [200, '{"result":{"error_message":"not a port"}}', 'not a port'],
    [500, '{}', 'Failed to retrieve advanced type'],
  ])('an error stands in the way of saving (%s)', async (status, body, message) => {
    answers['/advanced_data_type/convert'] = [status, body];
    const { user } = showControl(DndFilterSelect, [saved], { datasource, hasFeature });
    await user.click(screen.getByRole('button', { name: /^Things port/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Comparator option' }), 'x,');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(save()).toHaveProperty('disabled', true);
  });
});

describe('drops', () => {
  it('a column is compared with equals, a metric with greater than 0', async () => {
    const { user, value, zonesFor } = showControl(DndFilterSelect, []);
    const column = { kind: 'column', value: 'gender' } as const;
    act(() => zonesFor(column)[0]?.take(column));
    const operator = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Select operator' });
    expect(operator.value).toBe('Equal to (=)');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const metric = { kind: 'metric', value: 'sum__num' } as const;
    act(() => zonesFor(metric)[0]?.take(metric));
    await screen.findByRole('tab', { name: 'Custom SQL', selected: true });
    await user.click(save());
    expect(value()).toEqual([expect.objectContaining({ clause: 'HAVING', sqlExpression: 'SUM(num) > 0' })]);
  });
});
