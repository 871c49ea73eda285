import type { DatasetSpec } from '../specs';
import { tableDataset } from '../tableDataset';
import { partsTables } from './partsTables';

export const partsDatasetIds = { routes: 50, encounters: 51, flare: 52, flareImports: 53, cars: 54 } as const;

export const partsDatasets: readonly DatasetSpec[] = [
  tableDataset(partsDatasetIds.routes, partsTables.routes, {
    description: 'Flights within the United States in 2008 by origin and destination (BTS)',
    verbose: { origin: 'From', destination: 'To' },
    metrics: [{ metric_name: 'all_flights', verbose_name: 'Flights', expression: 'SUM(flights)', d3format: ',d' }],
  }),
  tableDataset(partsDatasetIds.encounters, partsTables.encounters, {
    description: 'Who meets whom in Les Misérables, in how many chapters (Donald Knuth)',
    verbose: { person: 'Person', met: 'Met', person_group: 'Group', met_group: 'Group met' },
    metrics: [{ metric_name: 'together', verbose_name: 'Chapters together', expression: 'SUM(chapters)' }],
  }),
  tableDataset(partsDatasetIds.flare, partsTables.flare, {
    description: 'Packages and classes of Flare, a library for visualization (Jeffrey Heer)',
    verbose: { name: 'Name', package: 'Package', is_class: 'Class', bytes: 'Bytes' },
    metrics: [{ metric_name: 'size', verbose_name: 'Size, bytes', expression: 'SUM(bytes)', d3format: ',d' }],
  }),
  tableDataset(partsDatasetIds.flareImports, partsTables.flareImports, {
    description: 'Which class of Flare imports which (Jeffrey Heer)',
    verbose: { class: 'Class', package: 'Package', imported_class: 'Imports', imported_package: 'Imports from' },
  }),
  tableDataset(partsDatasetIds.cars, partsTables.cars, {
    description: 'Cars of 1970 to 1982 (StatLib)',
    main_dttm_col: 'year',
    verbose: {
      name: 'Car',
      origin: 'Made in',
      miles_per_gallon: 'Miles per gallon',
      horsepower: 'Horsepower',
      weight_lbs: 'Weight, lbs',
      acceleration: 'Seconds to 60 mph',
    },
  }),
];
