import { isMetric, metricLabel } from '../../../query/labels';
import { asOptionalString } from '../../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../../lib/wire';
import { getDimensions, getMetric, type ChartMetric, type Dimension } from '../partToWhole/categories';
import { readSegmentControls, type SegmentControls } from '../partToWhole/segmentControls';
import { buildTree, type NodeLabelType, type TreeNode } from '../partToWhole/tree';

export interface SunburstControls extends SegmentControls {
  /** The label of a secondary metric that differs from the metric: its ratio is the colour. */
  readonly secondaryMetric: string | undefined;
  readonly linearScheme: string | undefined;
  readonly showLabels: boolean;
  /** Segments with a smaller share have no label, percent. */
  readonly labelThreshold: number;
  readonly labelType: NodeLabelType;
  readonly showTotal: boolean;
  /** Rings of equal area instead of equal width, colours that span the ratios without zero, groups in the order of the rows. */
  readonly isLegacy: boolean;
  /** Radians. Narrower segments of inner groups are left out. */
  readonly minAngle: number;
}

/** The controls that both types have. */
export function readSunburstControls(formData: FormData, key: 'groupby' | 'columns') {
  const segments = readSegmentControls(formData, key);
  const { secondary_metric } = formData;
  const secondary = isMetric(secondary_metric) ? metricLabel(secondary_metric) : '';
  return {
    ...segments,
    secondaryMetric: secondary === '' || secondary === segments.metric ? undefined : secondary,
    linearScheme: asOptionalString(formData.linear_color_scheme),
  };
}

export interface SunburstModel {
  readonly root: TreeNode;
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
  readonly secondary: ChartMetric | undefined;
}

export function sunburstModel(
  controls: SunburstControls,
  result: QueryResult,
  datasource: Datasource | undefined,
): SunburstModel {
  const { secondaryMetric, dateFormat } = controls;
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getMetric(controls, result, datasource);
  const secondary =
    secondaryMetric === undefined ? undefined : getMetric({ ...controls, metric: secondaryMetric }, result, datasource);
  return {
    root: buildTree(result, {
      dimensions,
      metric,
      dateFormat,
      secondary: secondaryMetric,
      hasNumbersFirst: !controls.isLegacy,
    }),
    dimensions,
    metric,
    secondary,
  };
}
