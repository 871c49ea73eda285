import { useId, useState } from 'react';
import { parseColor, toCss, type Rgba } from '../../lib/color/color';
import { t } from '../../lib/t';
import type { FieldProps } from './fieldProps';
import './fields.css';
import { Popover } from './Popover';
import { Slider } from './Slider';
import { TextInput } from './TextInput';

export interface ColorPickerProps extends FieldProps {
  /** `{r, g, b, a}` or any CSS colour that parseColor reads; anything else is shown as empty. */
  readonly value: unknown;
  readonly onChange: (color: Rgba) => void;
  /** CSS colours to pick from. */
  readonly presets?: readonly string[] | undefined;
  readonly noAlpha?: boolean | undefined;
}

interface PaletteProps {
  readonly color: Rgba;
  readonly onChange: (color: Rgba) => void;
  readonly presets: readonly string[];
  readonly noAlpha: boolean;
}

function Palette({ color, onChange, presets, noAlpha }: PaletteProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const css = toCss(color);
  const solid = toCss({ ...color, a: 1 });
  const select = (next: Rgba | undefined) => {
    if (next) onChange(noAlpha ? { ...next, a: 1 } : next);
  };
  return (
    <div className="v-palette">
      <label className="v-palette-row">
        <span>{t('Color')}</span>
        <input
          type="color"
          value={solid}
          onChange={(event) => {
            const next = parseColor(event.target.value);
            select(next && { ...next, a: color.a });
          }}
        />
      </label>
      <label className="v-palette-row">
        <span>{t('Code')}</span>
        <TextInput
          value={typed ?? css}
          invalid={typed !== undefined && !parseColor(typed)}
          spellCheck={false}
          onChange={(text) => {
            setTyped(text);
            select(parseColor(text));
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      {!noAlpha && (
        <div className="v-palette-row">
          <label htmlFor={id}>{t('Opacity')}</label>
          <Slider
            id={id}
            min={0}
            max={100}
            value={Math.round(color.a * 100)}
            format={(percent) => `${String(percent)}%`}
            onChange={(percent) => select({ ...color, a: percent / 100 })}
          />
        </div>
      )}
      {presets.length > 0 && (
        <div className="v-palette-presets" role="group" aria-label={t('Color scheme')}>
          {presets.map((preset, i) => (
            <button
              key={`${preset}${String(i)}`}
              type="button"
              className="v-color"
              aria-label={preset}
              title={preset}
              aria-pressed={preset.toLowerCase() === css.toLowerCase()}
              onClick={() => {
                setTyped(undefined);
                select(parseColor(preset));
              }}
            >
              <span style={{ background: preset }} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A swatch that opens a palette. */
export function ColorPicker(props: ColorPickerProps) {
  const { id, value, onChange, presets = [], noAlpha = false, label, labelledBy, describedBy, disabled } = props;
  const color = parseColor(value);
  return (
    <Popover
      id={id}
      label={label ?? t('Color')}
      labelledBy={labelledBy}
      describedBy={describedBy}
      className="v-color v-color-field"
      disabled={disabled}
      width={260}
      trigger={<span style={color && { background: toCss(color) }} data-none={color === undefined} />}
    >
      <Palette color={color ?? { r: 0, g: 0, b: 0, a: 1 }} onChange={onChange} presets={presets} noAlpha={noAlpha} />
    </Popover>
  );
}
