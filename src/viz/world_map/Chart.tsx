import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { AreaMap } from '../shared/geo/AreaMap';
import { MapNote } from '../shared/geo/MapNote';
import { useShapes } from '../shared/geo/useShapes';
import { describeValues } from '../shared/partToWhole/categories';
import { selectedLabels } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { worldMapModel } from './transform';

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState } = props;
  const result = results[0];
  const world = useShapes('world');
  const controls = useMemo(() => readControls(formData), [formData]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const model = useMemo(
    () =>
      result && world.state === 'ready'
        ? worldMapModel(controls, result, world.shapes.areas, { width, height, theme, color, selected, datasource })
        : undefined,
    [controls, result, world, width, height, theme, color, selected, datasource],
  );
  if (!model) return <MapNote state={world.state} theme={theme} />;
  return (
    <AreaMap
      width={width}
      height={height}
      theme={theme}
      ariaLabel={chartLabel(props.title, describeValues(model.texts))}
      name={props.title || controls.metric}
      items={model.items}
      areas={model.areas}
      bubbles={model.bubbles}
      borderColor={theme.background}
      bubbleColor={controls.bubbleColor}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender ?? false}
    />
  );
}
