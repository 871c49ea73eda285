import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asRecord } from '../src/lib/read';
import { EDITED_BY_HAND, makeControlPanels, makeFiles, writeFiles } from './makeControlPanels';
import { conditionOf } from './panelConditions';

const shared = {
  controls: {
    metric: {
      '2.1.3': { type: 'DndMetricSelect', label: 'Metric', validators: ['nonEmpty'] },
      '6.1.0': 'same as 2.1.3',
    },
    order_desc: { '2.1.3': { type: 'CheckboxControl', label: 'Sort Descending', visibility: 'metric has a value' } },
    granularity: { '2.1.3': { type: 'SelectControl' } },
    y_axis_format: { '2.1.3': { type: 'SelectControl', choices: '@ref constants.number_formats', freeForm: true } },
  },
};
const constants = {
  number_formats: { '2.1.3': [[',d', ',d']], '6.1.0': [['.1s', '.1s']] },
  time_formats: { '2.1.3': [], '6.1.0': [] },
};
const drawn = { name: 'donut', type: 'CheckboxControl', label: 'Donut', default: false, renderTrigger: true };

function makePanel(sections: unknown, more: object = {}): Record<string, unknown> {
  const files = makeControlPanels(
    { test_chart: { '2.1.3': { sections, ...more }, '6.1.0': 'same as 2.1.3' } },
    shared,
    constants,
  );
  return asRecord(files.get('test_chart'));
}

describe('makeControlPanels', () => {
  it('expands shared controls and writes equal versions once', () => {
    const panel = makePanel([{ label: 'Query', expanded: true, rows: [['metric', 'granularity'], ['order_desc']] }]);
    expect(panel).toEqual({
      2: [
        {
          label: 'Query',
          expanded: true,
          tab: 'data',
          rows: [
            { name: 'metric', type: 'DndMetricSelect', label: 'Metric', validators: ['nonEmpty'] },
            { name: 'order_desc', type: 'CheckboxControl', label: 'Sort Descending', visible: { set: 'metric' } },
          ],
        },
      ],
    });
  });

  it('applies the type’s own differences, and drops the condition of a control that is based on a shared one', () => {
    const rows = [[{ name: 'order_desc', based_on_shared: 'order_desc', default: true }], ['metric']];
    const panel = makePanel([{ label: 'Q', rows }], {
      control_overrides: { metric: { label: 'Mine', validators: [] } },
    });
    expect(panel[2]).toMatchObject([
      {
        rows: [
          { name: 'order_desc', type: 'CheckboxControl', label: 'Sort Descending', default: true },
          { name: 'metric', type: 'DndMetricSelect', label: 'Mine' },
        ],
      },
    ]);
    expect(JSON.stringify(panel)).not.toMatch(/visible|validators/);
  });

  it('sorts sections into tabs, and omits empty ones and those of the chart grid', () => {
    const panel = makePanel([
      { label: null, rows: [] },
      { label: 'Look', rows: [[drawn]] },
      { label: 'Asked to be data', tab: 'data', rows: [[drawn]] },
      { label: 'Grid', tab: 'matrixify', rows: [[drawn]] },
      { label: 'Both', rows: [[drawn], ['metric']] },
    ]);
    expect(panel[2]).toMatchObject([
      { label: 'Look', tab: 'customize' },
      { label: 'Asked to be data', tab: 'data' },
      { label: 'Both', tab: 'data' },
    ]);
  });

  it('refers to formats by name, and shares controls that many types have', () => {
    const sections = [{ label: 'Q', rows: [['y_axis_format']] }];
    const charts = Object.fromEntries(['a', 'b', 'c'].map((type) => [type, { '2.1.3': { sections } }]));
    const files = makeControlPanels(charts, shared, constants);
    expect(asRecord(files.get('a'))[2]).toMatchObject([{ rows: ['y_axis_format'] }]);
    expect(files.get('shared')).toMatchObject({
      formats: { number: { 2: [[',d', ',d']], 6: [['.1s', '.1s']] } },
      controls: { y_axis_format: { name: 'y_axis_format', format: 'number', freeForm: true } },
    });
  });

  it('throws on an unknown condition or rule', () => {
    const about = { viz_type: 'test_chart', names: new Set<string>(), axes: true };
    expect(() => conditionOf('the moon is full', 'a', about)).toThrow(/the moon is full/);
    const rows = [[{ ...drawn, validators: ['tasty'] }]];
    expect(() => makePanel([{ label: 'Q', rows }])).toThrow(/tasty/);
  });

  it('rewrites conditions of query B’s controls', () => {
    const about = { viz_type: 'mixed_timeseries', names: new Set<string>(), axes: true };
    expect(conditionOf('area is on', 'opacityB', about)).toEqual({ on: 'areaB' });
    expect(conditionOf('area is on', 'opacity', about)).toEqual({ on: 'area' });
    expect(conditionOf('rolling_type (or _b) set and not "cumsum"', 'min_periods_b', about)).toEqual({
      all: [{ set: 'rolling_type_b' }, { not: { is: ['rolling_type_b', 'cumsum'] } }],
    });
  });
});

describe('the files of src/viz', () => {
  const root = join(import.meta.dirname, '..');
  const files = makeFiles(join(root, 'docs/contract'), join(root, 'src/viz'));
  const nameOf = (file: string) => basename(dirname(file));

  it('are as written from docs/contract, but for those that are listed as edited by hand', () => {
    const edited = [...files].filter(([file, content]) => readFileSync(file, 'utf8') !== content);
    expect(edited.map(([file]) => nameOf(file)).sort()).toEqual([...EDITED_BY_HAND.keys()].sort());
  });

  it('are not overwritten where they were edited by hand', () => {
    const folder = mkdtempSync(join(tmpdir(), 'panels-'));
    try {
      const [byHand = ''] = EDITED_BY_HAND.keys();
      const [kept, written] = [byHand, 'other'].map((name) => join(folder, name, 'controlPanel.json'));
      const said: string[] = [];
      const write = (text: string) =>
        writeFiles(new Map([kept, written].map((file = '') => [file, text])), (line) => said.push(line));
      write('first');
      write('second');
      expect([kept, written].map((file = '') => readFileSync(file, 'utf8'))).toEqual(['first', 'second']);
      expect(said).toEqual([expect.stringContaining(byHand)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
