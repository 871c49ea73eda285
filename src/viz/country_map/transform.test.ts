import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../lib/color/color';
import type { QueryResult } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import controlPanel from './controlPanel.json';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { readShapes } from '../shared/geo/shapes.fixture';
import { readControls } from './readControls';
import { countryMapModel, outlineColor } from './transform';

function draw(country: string, legacyData: unknown, controls: Readonly<Record<string, unknown>> = {}) {
  const formData = createFormData('country_map', { metric: 'count', select_country: country, ...controls });
  const result: QueryResult = { data: [], colnames: [], coltypes: [], rowcount: 0, legacyData };
  const size = { width: 500, height: 400, datasource: undefined };
  return countryMapModel(readControls(formData), result, readShapes(country), size);
}

describe('countryMapModel', () => {
  it('colours areas, and names the codes that have none', () => {
    const rows = [
      { country_id: 'AT-1', metric: 0 },
      { country_id: 'AT-9', metric: 2.5 },
      { country_id: 'AT-2', metric: null },
      { country_id: 'XX-1', metric: 9 },
      { country_id: null, metric: 9 },
    ];
    const model = draw('austria', rows, { number_format: '.2f', linear_color_scheme: 'white_black' });
    const fills = Object.fromEntries(model.areas.map(({ name, fill }) => [name, fill]));
    expect([fills.Burgenland, fills.Wien, fills.Kärnten, fills.Tirol]).toEqual(['#ffffff', '#b1b1b1', 'none', 'none']);
    expect(model.unmatched).toEqual(['XX-1', '<NULL>']);
    expect(model.texts.map(({ text }) => text).sort()).toEqual(['0.00', '2.50', 'N/A']);
  });
  it('prefers the code of one area to the code that areas share', () => {
    const { areas, items } = draw('afghanistan', [
      { country_id: 'AF-PAR', metric: 1 },
      { country_id: 'AF-PAN', metric: 2 },
    ]);
    expect(areas.filter(({ item }) => item !== undefined)).toHaveLength(2);
    expect(items.map(({ rows }) => rows[0]?.cells[1]).sort()).toEqual(['1', '2']);
  });
  it.each(['russia', 'fiji', 'usa', 'antarctica', 'france_overseas', 'united_states_minor_outlying_islands'])(
    'fits all of %s into the box',
    (country) => {
      const points = draw(country, []).areas.map(({ center }) => center);
      expect(points.every(([x, y]) => x >= 0 && x <= 500 && y >= 0 && y <= 400)).toBe(true);
    },
  );
  it.each([undefined, null, 'rows', [null, 7, {}], [{ country_id: {}, metric: {} }]])(
    'draws any response: %j',
    (data) => {
      expect(draw('austria', data).items).toEqual([]);
    },
  );
});

it('has shapes of each choice of the panel', () => {
  const choices = JSON.stringify(controlPanel).match(/(?<=\[")[a-z_]+(?=","[A-Z])/g) ?? [];
  const files = readdirSync('src/viz/shared/geo/shapes');
  expect(choices.length).toBeGreaterThan(200);
  expect(choices.filter((choice) => !files.includes(`${choice}.json`))).toEqual([]);
});

it.each([false, true])('outlines areas without a value visibly (dark: %s)', (isDark) => {
  const theme = vizTheme(isDark);
  expect(contrast(outlineColor(theme), theme.background)).toBeGreaterThan(2);
});
