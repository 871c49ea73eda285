import { SunburstChart as SunburstSeries } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { t } from '../../../lib/t';
import { chartLabel } from '../chartLabel';
import { InteractiveChart } from '../dataPoints/InteractiveChart';
import { NoResults } from '../NoResults';
import { describeValues } from '../partToWhole/categories';
import { selectedLabels } from '../partToWhole/crossFilter';
import type { VizProps } from '../../types';
import { sunburstDataPoints } from './sunburstDataPoints';
import type { SunburstControls, SunburstModel } from './sunburstModel';
import { ringRadii, sunburstOption } from './sunburstOption';

register([SunburstSeries]);

export interface SunburstChartProps extends VizProps {
  /** Memoised, as the model. */
  readonly controls: SunburstControls;
  readonly model: SunburstModel;
}

export function SunburstChart({ controls, model, ...props }: SunburstChartProps) {
  const { width, height, theme, color, filterState } = props;
  const selected = useMemo(() => selectedLabels(filterState, ','), [filterState]);
  const drawing = useMemo(
    () => sunburstOption(controls, model, { theme, width, height, color, selected }),
    [controls, model, theme, width, height, color, selected],
  );
  const dataPoints = useMemo(
    () => sunburstDataPoints(controls.dateFormat, model, drawing, selected),
    [controls, model, drawing, selected],
  );
  const { metric, root } = model;
  // As a share of nothing, no segment has a size.
  if (root.value === 0) return <NoResults {...{ width, height, theme }} />;
  const hole = ringRadii(Math.max(1, model.dimensions.length), controls.isLegacy)[0]?.[0] ?? 0;
  return (
    <div style={{ position: 'relative', width, height, overflow: 'hidden' }}>
      <InteractiveChart
        option={drawing.option}
        width={width}
        height={height}
        ariaLabel={chartLabel(props.title, `${metric.title}. ${describeValues(root.children)}`)}
        name={props.title || metric.title}
        dataPoints={dataPoints}
        theme={theme}
        setDataMask={props.setDataMask}
        onContextMenu={props.onContextMenu}
        isStaticRender={props.isStaticRender}
      />
      {controls.showTotal && root.children.length > 0 && (
        <div
          style={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            maxWidth: Math.min(width, height) * hole,
            transform: 'translate(-50%, -50%)',
            textAlign: 'center',
            overflowWrap: 'anywhere',
            fontWeight: 700,
            fontSize: 16,
            fontFamily: theme.fontFamily,
            color: theme.text,
            pointerEvents: 'none',
          }}
        >
          {t('Total: %s', metric.format(root.value))}
        </div>
      )}
    </div>
  );
}
