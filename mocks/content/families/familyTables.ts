import type { TableSpec } from '../specs';
import { distributionTables } from './distributionTables';
import { mapTables } from './mapTables';
import { partsTables } from './partsTables';
import { timeTables } from './timeTables';

export const familyTables: readonly TableSpec[] = [
  ...Object.values(timeTables),
  ...Object.values(partsTables),
  ...Object.values(distributionTables),
  ...Object.values(mapTables),
];
