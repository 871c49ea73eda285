import { afterEach, describe, expect, it } from 'vitest';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { setLanguagePack } from '../../lib/t';
import type { ControlSpec } from '../../viz/panelTypes';
import { ControlResolver } from '../ControlResolver';
import { births } from '../renderControl.fixture';
import { readChoices } from './choices';

afterEach(() => setLanguagePack());

const columns = [{ column_name: 'date' }, { column_name: 'month', verbose_name: 'Month' }];

function getLabels(spec: Partial<ControlSpec>): readonly string[] {
  setLanguagePack({
    messages: { date: ['Datum'], month: ['Monat'], Month: ['Monat'], Auto: ['Automatisch'], Day: ['Tag'] },
  });
  const resolved = new ControlResolver().resolve(
    { name: 'a', type: 'SelectControl', ...spec },
    {
      formData: { viz_type: 'x', datasource: '17__table', groupby: ['date'] },
      datasource: { ...births, columns, time_grain_sqla: [['P1D', 'Day']] },
      rules: RULES_6,
      conf: {},
      hasFeature: () => false,
      results: undefined,
    },
  );
  return readChoices(resolved).map(({ label }) => label);
}

describe('readChoices', () => {
  it('shows the names of columns as they are, and translates all else', () => {
    expect(getLabels({ name: 'geom_column' })).toEqual(['date', 'Month']);
    expect(getLabels({ name: 'mapbox_label' })).toEqual(['count', 'date', 'Month']);
    expect(getLabels({ name: 'point_radius' })).toEqual(['Automatisch', 'date', 'Month']);
    expect(getLabels({ name: 'stackDimension' })).toEqual(['date']);
    expect(getLabels({ name: 'time_grain_sqla' })).toEqual(['Tag']);
    expect(getLabels({ name: 'b', choices: [['d', 'date']] })).toEqual(['Datum']);
  });

  it('shows the names of options that are columns or metrics as they are', () => {
    setLanguagePack({ messages: { date: ['Datum'], Month: ['Monat'] } });
    const options = [...columns, { metric_name: 'date' }, { value: 1, label: 'date' }];
    const labels = readChoices({ name: 'a', type: 'SelectControl', options }).map(({ label }) => label);
    expect(labels).toEqual(['date', 'Month', 'date', 'Datum']);
  });
});
