import { memo, Suspense } from 'react';
import type { FormData } from '../../lib/wire';
import type { VizComponent, VizProps } from '../types';
import type { Place } from './places';
import type { ChartSize, Controls } from './readControls';

export interface PlacedChartProps {
  readonly Chart: VizComponent;
  readonly place: Place;
  readonly formData: FormData;
  readonly size: ChartSize;
  readonly left: number;
  readonly top: number;
  readonly controls: Controls;
  /** The props of the diagram. */
  readonly chart: VizProps;
}

const NO_STATE = {};

/** Moving the map must not draw its charts again. */
const StillChart = memo(function StillChart({ Chart, ...props }: VizProps & { readonly Chart: VizComponent }) {
  return (
    <Suspense>
      <Chart {...props} />
    </Suspense>
  );
});

/** The selected chart at one place. */
export function PlacedChart(props: PlacedChartProps) {
  const { Chart, place, formData, size, left, top, controls, chart } = props;
  const { width, height } = size;
  return (
    <div
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        width,
        height,
        transform: `translate(${String(left)}px, ${String(top)}px)`,
        overflow: 'hidden',
        background: controls.background,
        borderRadius: `${String(controls.borderRadius)}%`,
      }}
    >
      <StillChart
        Chart={Chart}
        formData={formData}
        results={place.results}
        datasource={chart.datasource}
        width={width}
        height={height}
        theme={chart.theme}
        color={chart.color}
        ownState={NO_STATE}
        isStaticRender={chart.isStaticRender === true}
        {...(chart.server && { server: chart.server })}
      />
    </div>
  );
}
