import { categoricalColors } from '../../lib/color/colorSchemes';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { ColorPicker } from '../../ui/form/ColorPicker';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';

/** `{r, g, b, a}`; with the colours of the chart's scheme as presets. */
export function ColorPickerControl({
  id,
  labelId,
  spec,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
}: ControlProps) {
  const { color_scheme } = useControlContext().formData;
  return (
    <ColorPicker
      id={id}
      label={t(spec.label ?? spec.name)}
      labelledBy={labelId}
      describedBy={describedBy}
      disabled={disabled}
      invalid={invalid}
      value={value}
      presets={categoricalColors(asString(color_scheme))}
      onChange={(color) => onChange(color)}
    />
  );
}
