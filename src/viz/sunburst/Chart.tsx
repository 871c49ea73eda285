import { useMemo } from 'react';
import { SunburstChart } from '../shared/sunburst/SunburstChart';
import { sunburstModel } from '../shared/sunburst/sunburstModel';
import type { VizProps } from '../types';
import { legacyResult } from './legacyResult';
import { readControls } from './readControls';

export function Chart(props: VizProps) {
  const { formData, results, datasource } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(
    () => result && sunburstModel(controls, legacyResult(controls, result), datasource),
    [controls, result, datasource],
  );
  return model ? <SunburstChart {...props} controls={controls} model={model} /> : null;
}
