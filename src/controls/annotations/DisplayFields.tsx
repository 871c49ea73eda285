import { categoricalColors } from '../../lib/color/colorSchemes';
import type { Rgba } from '../../lib/color/color';
import { asBoolean, asNumber, asOptionalString, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { LINE_STYLES, OPACITIES, type LineStyle } from '../../query/annotations/annotationLayer';
import { Checkbox } from '../../ui/form/Checkbox';
import { ColorPicker } from '../../ui/form/ColorPicker';
import { Field } from '../../ui/form/Field';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import { getLayerErrors, getAnnotationType } from './layerRules';

interface DisplayFieldsProps {
  readonly layer: UnknownRecord;
  readonly onChange: (layer: UnknownRecord) => void;
}

function styleName(style: LineStyle): string {
  return { solid: t('Solid'), dashed: t('Dashed'), dotted: t('Dotted'), longDashed: t('Long dashed') }[style];
}

/** `#rrggbb`, as Superset saves a layer's colour. */
function hex({ r, g, b }: Rgba): string {
  const toHex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');
  return `#${toHex(r)}${toHex(g)}${toHex(b)}`;
}

/** The display settings of a layer. */
export function DisplayFields({ layer, onChange }: DisplayFieldsProps) {
  const presets = categoricalColors(asString(useControlContext().formData['color_scheme']));
  const color = asOptionalString(layer['color']);
  const opacities = Object.entries(OPACITIES).map(([value, opacity]) => ({ value, label: String(opacity) }));
  const flag = (key: 'showMarkers' | 'hideLine', label: string, hint: string) => (
    <div className="annotation-check">
      <Checkbox checked={asBoolean(layer[key])} onChange={(on) => onChange({ ...layer, [key]: on })} label={label} />
      <InfoIcon text={hint} />
    </div>
  );
  return (
    <>
      <Field label={t('Style')}>
        {(ids) => (
          <Select
            {...ids}
            options={LINE_STYLES.map((value) => ({ value, label: styleName(value) }))}
            value={asString(layer['style'], 'solid')}
            onChange={(value) => onChange({ ...layer, style: value ?? 'solid' })}
          />
        )}
      </Field>
      <Field label={t('Opacity')}>
        {(ids) => (
          <Select
            {...ids}
            options={[...opacities, { value: '', label: t('Solid') }]}
            value={asString(layer['opacity'])}
            onChange={(value) => onChange({ ...layer, opacity: value ?? '' })}
          />
        )}
      </Field>
      <Checkbox
        checked={color === undefined}
        onChange={(automatic) => onChange({ ...layer, color: automatic ? null : (presets[0] ?? '#1FA8C9') })}
        label={t('Use automatic color')}
      />
      {color !== undefined && (
        <Field label={t('Color')}>
          {(ids) => (
            <ColorPicker
              {...ids}
              noAlpha
              value={color}
              presets={presets}
              onChange={(selected) => onChange({ ...layer, color: hex(selected) })}
            />
          )}
        </Field>
      )}
      <Field label={t('Line width')} error={getLayerErrors(layer).width}>
        {(ids) => (
          <NumberInput
            {...ids}
            min={0}
            max={100}
            value={asNumber(layer['width'])}
            onChange={(width) => onChange({ ...layer, width })}
          />
        )}
      </Field>
      {getAnnotationType(layer) === 'TIME_SERIES' && (
        <>
          {flag('showMarkers', t('Show Markers'), t('Shows or hides markers for the time series'))}
          {flag('hideLine', t('Hide Line'), t('Hides the Line for the time series'))}
        </>
      )}
    </>
  );
}
