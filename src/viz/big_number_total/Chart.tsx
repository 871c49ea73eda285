import { useMemo } from 'react';
import { BigNumberText } from '../shared/bigNumber/BigNumberText';
import { textLines } from '../shared/bigNumber/lines';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { bigNumberTotalModel } from './transform';

export function Chart({ formData, results, datasource, width, height, theme, onContextMenu, server }: VizProps) {
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const isVersion2 = server?.dataVersion === 2;
  const model = useMemo(
    () => bigNumberTotalModel(controls, result, datasource, theme, isVersion2),
    [controls, result, datasource, theme, isVersion2],
  );
  const lines = textLines(controls, { ...model, exact: model.value === null ? undefined : String(model.value) });
  return (
    <ContextMenuArea className="superset-legacy-chart-big-number no-trendline" onContextMenu={onContextMenu}>
      <BigNumberText width={width} height={height} theme={theme} lines={lines} />
    </ContextMenuArea>
  );
}
