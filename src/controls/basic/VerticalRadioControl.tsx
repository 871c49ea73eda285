import type { ControlProps } from '../controlTypes';
import { RadioButtonControl } from './RadioButtonControl';

export function VerticalRadioControl(props: ControlProps) {
  return <RadioButtonControl {...props} look="column" />;
}
