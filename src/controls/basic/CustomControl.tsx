import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';

/** A control that a plugin written for Superset draws itself, with the props that Superset gives it. */
export function CustomControl({ spec, value, onChange, disabled }: ControlProps) {
  const { formData, datasource, setControls } = useControlContext();
  const { render, mapState: _mapState, validate: _validate, visible: _visible, ...props } = spec;
  return render?.({
    ...props,
    value,
    disabled,
    datasource,
    formData,
    onChange,
    actions: { setControlValue: (name: string, next: unknown) => setControls({ [name]: next }) },
  });
}
