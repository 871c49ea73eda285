import { use as register } from 'echarts/core';
import { MarkLineComponent } from 'echarts/components';
import { useMemo, useRef, useState } from 'react';
import { asArray, asNumber, asRecord } from '../../lib/read';
import type { ChartEvents } from '../shared/echarts/EChart';
import { xFormatter } from '../shared/timeseries/formatters';
import '../shared/timeseries/lines';
import { readLegacyFrame } from '../shared/timeseries/readLegacyFrame';
import { TimeseriesChart } from '../shared/timeseries/TimeseriesChart';
import type { Bounds } from '../shared/timeseries/types';
import type { VizProps } from '../types';
import { BASE_CONTROL_HEIGHT, BaseControl } from './BaseControl';
import { readControls } from './readControls';
import { baseLine, getExtent, nearestIndex, rebase } from './transform';

register([MarkLineComponent]);

/** Lines of the change since one time, which is the first until a viewer clicks on another. */
export function Chart(props: VizProps) {
  const { formData, results, width, height, theme } = props;
  const saved = useMemo(() => readControls(formData), [formData]);
  const data = results[0]?.legacyData;
  const frame = useMemo(() => readLegacyFrame(data, formData, 'line', saved), [data, formData, saved]);
  const [selected, setSelected] = useState(0);
  const last = Math.max(0, frame.xs.length - 1);
  const base = Math.min(selected, last);
  const changes = useMemo(() => rebase(frame, base), [frame, base]);
  const [fixedBounds, setFixedBounds] = useState<Bounds>();
  const controls = useMemo(() => {
    const { y } = saved;
    if (fixedBounds === undefined) return saved;
    return { ...saved, y: { ...y, bounds: [y.bounds[0] ?? fixedBounds[0], y.bounds[1] ?? fixedBounds[1]] as const } };
  }, [saved, fixedBounds]);
  const marks = useMemo(() => baseLine(frame.xs[base], theme.error), [frame, base, theme]);

  const hovered = useRef<number>(undefined);
  const onEvents = useMemo(
    (): ChartEvents => ({
      updateaxispointer: (event) => {
        const [axis] = asArray(asRecord(event).axesInfo);
        const position = asNumber(asRecord(axis).value);
        hovered.current = position === undefined ? undefined : nearestIndex(frame.xs, position);
      },
    }),
    [frame],
  );
  return (
    <div style={{ width, height }}>
      <BaseControl
        base={base}
        text={xFormatter(frame, controls)(frame.xs[base])}
        last={last}
        onBase={setSelected}
        rescales={fixedBounds === undefined}
        onRescales={(rescales) => {
          setFixedBounds(rescales ? undefined : getExtent(changes));
        }}
      />
      <div
        role="presentation"
        onClick={() => {
          if (hovered.current !== undefined) setSelected(hovered.current);
        }}
      >
        <TimeseriesChart
          viz={{ ...props, height: Math.max(1, height - BASE_CONTROL_HEIGHT) }}
          frame={changes}
          controls={controls}
          marks={marks}
          onEvents={onEvents}
        />
      </div>
    </div>
  );
}
