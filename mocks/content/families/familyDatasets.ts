import type { DatasetSpec } from '../specs';
import { distributionDatasets } from './distributionDatasets';
import { mapDatasets } from './mapDatasets';
import { partsDatasets } from './partsDatasets';
import { timeDatasets } from './timeDatasets';

export const familyDatasets: readonly DatasetSpec[] = [
  ...timeDatasets,
  ...partsDatasets,
  ...distributionDatasets,
  ...mapDatasets,
];
