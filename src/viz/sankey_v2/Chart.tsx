import { useMemo } from 'react';
import { SankeyDiagram } from '../shared/sankey/SankeyDiagram';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { sankeyModel } from './transform';

export function Chart(props: VizProps) {
  const { formData, results, datasource } = props;
  const result = results[0];
  const model = useMemo(
    () => result && sankeyModel(readControls(formData), result, datasource),
    [formData, result, datasource],
  );
  return model ? <SankeyDiagram viz={props} model={model} /> : null;
}
