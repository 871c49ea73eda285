import { MarkupText } from '../shared/markup/MarkupText';
import type { VizProps } from '../types';
import { readControls } from './readControls';

export function Chart(props: VizProps) {
  return <MarkupText {...props} controls={readControls(props.formData)} />;
}
