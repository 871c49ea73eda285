import { ariaProps, type FieldProps } from './fieldProps';
import './fields.css';

export interface SliderProps extends FieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Formats a value, also for screen readers. */
  readonly format?: ((value: number) => string) | undefined;
}

export function Slider(props: SliderProps) {
  const { id, value, onChange, min = 0, max = 100, step = 1, disabled, format = String } = props;
  return (
    <span className="v-slider">
      <input
        {...ariaProps(props)}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{format(value)}</output>
    </span>
  );
}
