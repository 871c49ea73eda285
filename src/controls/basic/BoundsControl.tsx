import { asArray, asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { NumberInput } from '../../ui/form/NumberInput';
import type { ControlProps } from '../controlTypes';
import './basic.css';
import { useDraft } from './useDraft';

const BOUNDS_MS = 300;
type Bounds = readonly [min: unknown, max: unknown];

function readBounds(value: unknown): Bounds {
  const [min = null, max = null] = Array.isArray(value) ? asArray(value) : [];
  return [min, max];
}

/** The minimum and maximum of an axis; null to fit the data. */
export function BoundsControl({ id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  const { draft, change, flush } = useDraft<Bounds>({
    value,
    print: readBounds,
    parse: (bounds) => bounds,
    commit: (bounds) => onChange(bounds),
    ms: BOUNDS_MS,
  });
  const [min, max] = draft;
  const field = { describedBy, disabled, invalid };
  return (
    <div className="v-bounds" role="group" aria-labelledby={labelId} onBlur={flush}>
      <NumberInput
        {...field}
        id={id}
        label={t('Min')}
        placeholder={t('Min')}
        value={asNumber(min)}
        onChange={(next) => change([next ?? null, max])}
      />
      <NumberInput
        {...field}
        label={t('Max')}
        placeholder={t('Max')}
        value={asNumber(max)}
        onChange={(next) => change([min, next ?? null])}
      />
    </div>
  );
}
