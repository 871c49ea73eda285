// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
  const context = tipContext({ ...at, row }, readCommonControls(formData), 'deck_scatter');
  expect(renderTip(template, context)).toEqual({ html });
});

it('of a cell, lists the values of its rows', () => {
  const cell = { value: 3, rows: ['a', 'b', 'a', 'c', 'd'].map((name) => ({ name })) };
  const context = tipContext({ ...at, cell }, readCommonControls(formData), 'deck_hex');
  expect(renderTip('{{names}} {{name_count}} {{getField points "name"}} {{totalPoints}}', context)).toEqual({
    html: 'a, b, a, c, d 5 a, b, c... 5',
  });
});

it('shows what is wrong with a template', () => {
  expect(renderTip('{{nothing n}}', {})).toEqual({ error: 'Missing helper: "nothing"' });
});

it('is drawn as sanitised HTML, and the placeholder of the control is none', async () => {
  const picked = { ...at, row };
  const controls = readCommonControls({ ...formData, tooltip_template: '<u>{{{name}}}</u><script>x</script>' });
  const { rerender } = render(<DeckTip picked={picked} lines={[]} controls={controls} vizType="deck_scatter" />);
  expect((await screen.findByText('Ann')).outerHTML).toBe('<i>Ann</i>');
  expect(document.querySelector('script')).toBeNull();
  const empty = readCommonControls({
    ...formData,
    tooltip_template: 'Drop columns/metrics in "Tooltip contents" above',
  });
  rerender(<DeckTip picked={picked} lines={[]} controls={empty} vizType="deck_scatter" />);
  expect(screen.getByText('1234.5')).toBeTruthy();
});
