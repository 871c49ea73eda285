import { useState } from 'react';
import { t } from '../../lib/t';
import { vizType } from '../../viz/registry';
import { useBuilder } from '../page/builder';
import { useVizType } from './useVizType';
import { VizIcon } from './VizIcon';

/** The types that most charts are of. Source: docs/contract/spec.md §2. */
const QUICK = ['echarts_timeseries_line', 'echarts_timeseries_bar', 'echarts_area', 'table', 'big_number_total', 'pie'];

/** Quick tiles of the usual types, with the chart's own and the one that is drawn now, and the way to all others. */
export function VizTypePicker({ onAll }: { readonly onAll: () => void }) {
  const { values } = useBuilder();
  const setVizType = useVizType();
  const current = values.viz_type;
  const [others, setOthers] = useState<readonly string[]>([]);
  // A type that was chosen from all stays within reach.
  if (!QUICK.includes(current) && !others.includes(current)) setOthers([current, ...others].slice(0, 2));
  return (
    <div className="viz-picker">
      <div className="viz-tiles" role="radiogroup" aria-label={t('Visualization Type')}>
        {[...others, ...QUICK].map((name) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === current}
            className="viz-tile"
            title={vizType(name)?.name ?? name}
            aria-label={vizType(name)?.name ?? name}
            onClick={() => setVizType(name)}
          >
            <VizIcon viz_type={name} />
          </button>
        ))}
      </div>
      <div className="viz-picker-line">
        <strong>{vizType(current)?.name ?? current}</strong>
        <button type="button" className="v-button v-button-link" onClick={onAll}>
          {t('View all charts')}
        </button>
      </div>
    </div>
  );
}
