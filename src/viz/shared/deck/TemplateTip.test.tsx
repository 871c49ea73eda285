// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormData } from '../../../lib/wire';
import type { Picked } from '../map/layerSpec';
import { readCommonControls } from './commonControls';
import { DeckTip } from './DeckTip';
import { renderTip } from './TemplateTip';
import { tipContext } from './tipContext';

afterEach(cleanup);

const formData: FormData = {
  viz_type: 'deck_scatter',
  datasource: '1__table',
  tooltip_contents: ['name', { item_type: 'column', column_name: 'n', verbose_name: 'Number' }],
};
const at: Picked = { layerId: 'points', x: 1, y: 2, position: [7.5, 47.123456789] };
const row = { name: '<i>Ann</i>', n: 1234.5, at: 1262304000, list: [1, 2, 3, 4], none: null };

it.each([
  ['<b>{{name}}</b>', '<b>&lt;i&gt;Ann&lt;/i&gt;</b>'],
  ['{{#if n}}yes{{else}}no{{/if}}{{#if none}}yes{{else}}no{{/if}}', 'yesno'],
  ['{{dateFormat at}} {{dateFormat at format="YYYY"}} {{dateFormat none}}', '2010-01-01 00:00:00 2010 '],
  ['{{formatNumber n minimumFractionDigits=2}} {{formatNumber n locale="de-DE"}}', '1,234.50 1.234,5'],
  ['{{stringify list}}{{stringify none}}', '[1,2,3,4]'],
  ['{{#ifExists none}}a{{else}}b{{/ifExists}}{{default none "c"}}', 'bc'],
  ['{{truncate "abcdef" 3}} {{truncate "abc" 3}}', 'abc... abc'],
  ['{{formatCoordinate LON LAT}}{{formatCoordinate none LAT}}', '7.500000, 47.123457'],
  ['{{first list}} {{limit list 2}} {{limit "a, b" 5}} {{limit "a, b, c" 2}}', '1 1, 2... a, b a, b...'],
  ['{{title}} {{coordinateString}}', 'deck_scatter 7.5, 47.123456789'],
])('%s', (template, html) => {
  const context = tipContext({ ...at, row }, readCommonControls(formData), formData);
  expect(renderTip(template, context)).toEqual({ html });
});

it('of a cell, lists the values of its rows', () => {
  const cell = { value: 3, rows: ['a', 'b', 'a', 'c', 'd'].map((name) => ({ name })) };
  const context = tipContext({ ...at, cell }, readCommonControls(formData), { ...formData, viz_type: 'deck_hex' });
  expect(renderTip('{{names}} {{name_count}} {{getField points "name"}} {{totalPoints}}', context)).toEqual({
    html: 'a, b, a, c, d 5 a, b, c... 5',
  });
});

describe('a template can name what Superset makes of a row', () => {
  const spatial = { type: 'latlong', lonCol: 'LON', latCol: 'LAT' };
  const metric = { item_type: 'metric', metric_name: 'count', label: 'COUNT(*)' };
  const scatter = { point_radius_fixed: { type: 'metric', value: 'count' }, dimension: 'kind', js_columns: ['name'] };
  const marker = { LON: 7, LAT: 47, count: 12, kind: 'a', name: 'Ann' };
  const template = '{{position.[0]}} {{position.[1]}} {{radius}} {{metric}} {{cat_color}} {{extraProps.name}} {{LON}}';

  it.each([
    ['deck_scatter', { spatial, ...scatter }, marker, template, '7 47 12 12 a Ann 7'],
    ['deck_hex', { spatial, size: 'count' }, marker, '{{weight}} {{count}}', '12 12'],
    ['deck_path', { line_column: 'line' }, { line: '[[1,2],[3,4]]' }, '{{path.[1].[0]}}', '3'],
    // explore_json names the metric of its features only so.
    [
      'deck_scatter',
      { tooltip_contents: [metric] },
      { position: [1, 2], metric: 5 },
      '{{count}} {{position.[0]}}',
      '5 1',
    ],
  ])('%s %j', (viz_type, controls, values, source, html) => {
    const form = { ...formData, viz_type, ...controls };
    const context = tipContext({ ...at, row: values }, readCommonControls(form), form);
    expect(renderTip(source, context)).toEqual({ html });
  });

  it('of a cell, its rows and values', () => {
    const form = { ...formData, viz_type: 'deck_hex', spatial, size: 'count' };
    const context = tipContext(
      { ...at, cell: { value: 14, rows: [marker, { ...marker, count: 2 }] } },
      readCommonControls(form),
      form,
    );
    const source = '{{elevationValue}} {{colorValue}}{{#each points}} {{weight}}{{/each}} {{LON}}';
    expect(renderTip(source, context)).toEqual({ html: '14 14 12 2 7.5' });
  });
});

it('names a saved metric as the server does, and a feature of explore_json has it without its name', () => {
  const tooltip_contents = [{ item_type: 'metric', metric_name: 'count', label: 'COUNT(*)', verbose_name: 'Rows' }];
  const controls = readCommonControls({ ...formData, tooltip_contents });
  const { rerender } = render(<DeckTip picked={at} lines={[]} controls={controls} formData={formData} />);
  expect(document.body.textContent).toBe('Rows: N/A');
  for (const values of [{ count: 12, metric: 5 }, { metric: 12 }]) {
    rerender(<DeckTip picked={{ ...at, row: values }} lines={[]} controls={controls} formData={formData} />);
    expect(document.body.textContent).toBe('Rows: 12');
  }
});

it('calls columns and metrics by their verbose names, and says where a mark is that has none', () => {
  const controls = readCommonControls({ ...formData, tooltip_contents: [] });
  const datasource = { verbose_map: { n: 'Number' } };
  const props = { picked: { ...at, row }, controls, formData, datasource };
  const { rerender } = render(<DeckTip {...props} lines={[{ label: 'n', value: 1 }]} />);
  expect(document.body.textContent).toBe('Number: 1');
  rerender(<DeckTip {...props} lines={[]} />);
  expect(document.body.textContent).toBe('Longitude and Latitude: 7.500000, 47.123457');
});

it('shows what is wrong with a template', () => {
  expect(renderTip('{{nothing n}}', {})).toEqual({ error: 'Missing helper: "nothing"' });
});

it('is drawn as sanitised HTML, and the placeholder of the control is none', async () => {
  const picked = { ...at, row };
  const controls = readCommonControls({ ...formData, tooltip_template: '<u>{{{name}}}</u><script>x</script>' });
  const { rerender } = render(<DeckTip picked={picked} lines={[]} controls={controls} formData={formData} />);
  expect((await screen.findByText('Ann')).outerHTML).toBe('<i>Ann</i>');
  expect(document.querySelector('script')).toBeNull();
  const empty = readCommonControls({
    ...formData,
    tooltip_template: 'Drop columns/metrics in "Tooltip contents" above',
  });
  rerender(<DeckTip picked={picked} lines={[]} controls={empty} formData={formData} />);
  expect(screen.getByText('1234.5')).toBeTruthy();
});
