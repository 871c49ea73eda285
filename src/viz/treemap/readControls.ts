import { asNumber, asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import type { TreemapControls } from '../shared/treemap/treemapOption';

const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;
const MOST = 100;

export interface Controls extends TreemapControls {
  readonly dimensions: readonly QueryColumn[];
  readonly numberFormat: string | undefined;
}

export function readControls(formData: FormData): Controls {
  const ratio = asNumber(formData.treemap_ratio, GOLDEN_RATIO);
  return {
    dimensions: getColumns(formData.groupby),
    numberFormat: asOptionalString(formData.number_format),
    showLabels: true,
    showUpperLabels: true,
    labelType: 'key_value',
    ratio: ratio > 0 ? Math.min(MOST, Math.max(1 / MOST, ratio)) : GOLDEN_RATIO,
  };
}
