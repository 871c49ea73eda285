import { useState } from 'react';
import { t } from '../../lib/t';
import { tileTypes, vizName } from '../../viz/vizLabels';
import { useBuilder } from '../builder/builderContext';
import { useVizTypeChange } from './useVizTypeChange';
import { VizIcon } from './VizIcon';

/** Tiles of the most popular types and the last two others that were selected, and a link to the gallery. */
export function VizTypePicker({ onViewAll }: { readonly onViewAll: () => void }) {
  const { values } = useBuilder();
  const setVizType = useVizTypeChange();
  const current = values.viz_type;
  const [extraTypes, setExtraTypes] = useState<readonly string[]>([]);
  // A type selected in the gallery gets a tile, too.
  if (!tileTypes.includes(current) && !extraTypes.includes(current))
    setExtraTypes([current, ...extraTypes].slice(0, 2));
  return (
    <div className="viz-picker">
      <div className="viz-tiles" role="group" aria-label={t('Visualization Type')}>
        {[...extraTypes, ...tileTypes].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === current}
            className="viz-tile"
            title={vizName(name)}
            aria-label={vizName(name)}
            onClick={() => setVizType(name)}
          >
            <VizIcon viz_type={name} />
          </button>
        ))}
      </div>
      <div className="viz-picker-line">
        <strong>{vizName(current)}</strong>
        <button type="button" className="v-button v-button-link" onClick={onViewAll}>
          {t('View all charts')}
        </button>
      </div>
    </div>
  );
}
