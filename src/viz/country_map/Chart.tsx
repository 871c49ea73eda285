import { useMemo } from 'react';
import { own } from '../../lib/own';
import { t } from '../../lib/t';
import { chartLabel } from '../shared/chartLabel';
import { AreaMap } from '../shared/geo/AreaMap';
import { MapNote } from '../shared/geo/MapNote';
import { useShapes } from '../shared/geo/useShapes';
import { describeValues } from '../shared/partToWhole/categories';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { countryMapModel, outlineColor } from './transform';

/** More would cover the map. */
const MAX_CODES = 10;

/** Shapes with the codes that older data has: those of Superset 2.x. */
const OLDER: Readonly<Record<string, string>> = { latvia: 'latvia_before_2021' };

function describeUnmatched(codes: readonly string[]): string {
  const more = codes.length - MAX_CODES;
  return [...codes.slice(0, MAX_CODES), ...(more > 0 ? [`… +${String(more)}`] : [])].join(', ');
}

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const loaded = useShapes(controls.country);
  const size = useMemo(() => ({ width, height, datasource }), [width, height, datasource]);
  const current = useMemo(
    () => (result && loaded.state === 'ready' ? countryMapModel(controls, result, loaded.shapes, size) : undefined),
    [controls, result, loaded, size],
  );
  const isOlder = current !== undefined && current.unmatched.length > current.items.length;
  const olderShapes = useShapes(isOlder ? own(OLDER, controls.country) : undefined);
  const older = useMemo(
    () =>
      result && olderShapes.state === 'ready' ? countryMapModel(controls, result, olderShapes.shapes, size) : undefined,
    [controls, result, olderShapes, size],
  );
  const model = current && older && older.items.length > current.items.length ? older : current;
  if (!model) return <MapNote state={loaded.state} theme={theme} />;
  return (
    <AreaMap
      key={controls.country}
      width={width}
      height={height}
      theme={theme}
      ariaLabel={chartLabel(props.title, describeValues(model.texts))}
      name={props.title || controls.metric}
      items={model.items}
      areas={model.areas}
      borderColor={outlineColor(theme)}
      zooms
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender ?? false}
    >
      {model.unmatched.length > 0 && (
        <p
          title={model.unmatched.join(', ')}
          style={{
            position: 'absolute',
            left: 4,
            bottom: 4,
            margin: 0,
            maxWidth: 'calc(100% - 8px)',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            font: `12px/1.5 ${theme.fontFamily}`,
            color: theme.textMuted,
          }}
        >
          {t('Not on this map: %s', describeUnmatched(model.unmatched))}
        </p>
      )}
    </AreaMap>
  );
}
