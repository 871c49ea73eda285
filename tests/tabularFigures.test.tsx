import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { vizTheme } from '../src/ui/theme';
import { BigNumberText } from '../src/viz/shared/bigNumber/BigNumberText';

const TABULAR = 'font-variant-numeric: tabular-nums';

// Their digits stand below each other.
it.each([
  ['src/viz/shared/table/table.css', '.vt-table .vt-nowrap'],
  ['src/viz/pivot_table_v2/pivot.css', '.vt .vp-table .vp-value'],
])('the numbers of %s are tabular', (path, selector) => {
  const css = readFileSync(path, 'utf8');
  const start = css.indexOf(selector);
  expect(start).toBeGreaterThan(0);
  expect(css.slice(start, css.indexOf('}', start))).toContain(TABULAR);
});

it('a big number is tabular, as it has been measured', () => {
  const lines = [{ className: 'header-line', text: '1,234', share: 0.4 }];
  const html = renderToStaticMarkup(<BigNumberText width={300} height={200} theme={vizTheme(false)} lines={lines} />);
  expect(html).toContain(TABULAR.replace(' ', ''));
});
