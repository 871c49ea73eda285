import type { ControlProps } from '../controlTypes';
import { TextAreaControl } from './TextAreaControl';

/** Settings written as a JavaScript object. */
export function JSEditorControl(props: ControlProps) {
  return (
    <TextAreaControl {...props} spec={{ ...props.spec, language: 'javascript', height: props.spec.height ?? 250 }} />
  );
}
