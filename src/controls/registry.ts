import { createElement } from 'react';
import { lazyComponent } from '../ui/lazyComponent';
import { DndColumnMetricSelect } from './adhoc/DndColumnMetricSelect';
import { DndColumnSelect } from './adhoc/DndColumnSelect';
import { DndFilterSelect } from './adhoc/DndFilterSelect';
import { DndMetricSelect } from './adhoc/DndMetricSelect';
import { BoundsControl } from './basic/BoundsControl';
import { CheckboxControl } from './basic/CheckboxControl';
import { ColorPickerControl } from './basic/ColorPickerControl';
import { ColorSchemeControl } from './basic/ColorSchemeControl';
import { CurrencyControl } from './basic/CurrencyControl';
import { DateFilterControl } from './basic/DateFilterControl';
import { HiddenControl } from './basic/HiddenControl';
import { JSEditorControl } from './basic/JSEditorControl';
import { NumberControl } from './basic/NumberControl';
import { RadioButtonControl } from './basic/RadioButtonControl';
import { SelectControl } from './basic/SelectControl';
import { SliderControl } from './basic/SliderControl';
import { TextAreaControl } from './basic/TextAreaControl';
import { TextControl } from './basic/TextControl';
import { TimeOffsetControl } from './basic/TimeOffsetControl';
import { TimeRangeControl } from './basic/TimeRangeControl';
import { VerticalRadioControl } from './basic/VerticalRadioControl';
import { XAxisSortControl } from './basic/XAxisSortControl';
import type { ControlComponent } from './controlTypes';
import { own } from '../lib/own';

export interface ControlWidget {
  readonly component: ControlComponent;
  /** The widget renders its own label (a checkbox). */
  readonly ownLabel?: boolean;
  /** The widget is all there is of the control. */
  readonly isBare?: boolean;
}

/** Rarely used widgets are loaded on demand. */
function lazyWidget(load: () => Promise<ControlComponent>): ControlWidget {
  return {
    component: lazyComponent(load, { fallback: () => createElement('span', { className: 'v-control-waiting' }) }),
  };
}

/**
 * Every control type of docs/contract/viz-controls.json. `DatasourceControl` and `VizTypeControl` belong to the page.
 */
const widgets: Readonly<Record<string, ControlWidget>> = {
  AnnotationLayerControl: lazyWidget(
    async () => (await import('./annotations/AnnotationLayerControl')).AnnotationLayerControl,
  ),
  BoundsControl: { component: BoundsControl },
  CheckboxControl: { component: CheckboxControl, ownLabel: true },
  CollectionControl: lazyWidget(async () => (await import('./composite/CollectionControl')).CollectionControl),
  ColorBreakpointsControl: lazyWidget(
    async () => (await import('./composite/ColorBreakpointsControl')).ColorBreakpointsControl,
  ),
  ColorPickerControl: { component: ColorPickerControl },
  ColorSchemeControl: { component: ColorSchemeControl },
  ColumnConfigControl: lazyWidget(async () => (await import('./composite/ColumnConfigControl')).ColumnConfigControl),
  ComparisonRangeLabel: lazyWidget(async () => (await import('./basic/ComparisonRangeLabel')).ComparisonRangeLabel),
  ConditionalFormattingControl: lazyWidget(
    async () => (await import('./composite/ConditionalFormattingControl')).ConditionalFormattingControl,
  ),
  ContourControl: lazyWidget(async () => (await import('./composite/ContourControl')).ContourControl),
  CurrencyControl: { component: CurrencyControl },
  CustomControl: {
    ...lazyWidget(async () => (await import('./basic/CustomControl')).CustomControl),
    isBare: true,
  },
  DateFilterControl: { component: DateFilterControl },
  DndColumnMetricSelect: { component: DndColumnMetricSelect },
  DndColumnSelect: { component: DndColumnSelect },
  DndFilterSelect: { component: DndFilterSelect },
  DndMetricSelect: { component: DndMetricSelect },
  FixedOrMetricControl: lazyWidget(async () => (await import('./composite/FixedOrMetricControl')).FixedOrMetricControl),
  HiddenControl: { component: HiddenControl },
  JSEditorControl: { component: JSEditorControl },
  LayerConfigsControl: lazyWidget(async () => (await import('./composite/LayerConfigsControl')).LayerConfigsControl),
  MatrixifyDimensionControl: lazyWidget(
    async () => (await import('./composite/MatrixifyDimensionControl')).MatrixifyDimensionControl,
  ),
  MapViewControl: lazyWidget(async () => (await import('./composite/MapViewControl')).MapViewControl),
  NumberControl: { component: NumberControl },
  RadioButtonControl: { component: RadioButtonControl },
  SelectAsyncControl: lazyWidget(async () => (await import('./basic/SelectAsyncControl')).SelectAsyncControl),
  SelectControl: { component: SelectControl },
  SliderControl: { component: SliderControl },
  SpatialControl: lazyWidget(async () => (await import('./composite/SpatialControl')).SpatialControl),
  TextAreaControl: { component: TextAreaControl },
  TextControl: { component: TextControl },
  TimeOffsetControl: { component: TimeOffsetControl },
  TimeRangeControl: { component: TimeRangeControl },
  VerticalRadioControl: { component: VerticalRadioControl },
  ViewportControl: lazyWidget(async () => (await import('./composite/ViewportControl')).ViewportControl),
  XAxisSortControl: { component: XAxisSortControl },
  ZoomConfigControl: lazyWidget(async () => (await import('./composite/ZoomConfigControl')).ZoomConfigControl),
};

/** The widget of a control type; undefined for an unknown one. */
export function controlWidget(type: string): ControlWidget | undefined {
  return own(widgets, type);
}
