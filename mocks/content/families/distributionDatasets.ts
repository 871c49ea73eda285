import type { DatasetSpec } from '../specs';
import { tableDataset } from '../tableDataset';
import { distributionTables } from './distributionTables';

export const distributionDatasetIds = { cars: 55, barley: 56, nations: 57 } as const;

export const distributionDatasets: readonly DatasetSpec[] = [
  tableDataset(distributionDatasetIds.cars, distributionTables.cars, {
    description: 'Cars of 1970 to 1982 and what they were able to do (StatLib)',
    verbose: {
      acceleration: 'Seconds to 60 mph',
      cylinders: 'Cylinders',
      displacement: 'Displacement, cubic inches',
      horsepower: 'Horsepower',
      maker: 'Maker',
      miles_per_gallon: 'Miles per gallon',
      model_year: 'Model year',
      name: 'Car',
      origin: 'Origin',
      weight: 'Weight, pounds',
    },
  }),
  tableDataset(distributionDatasetIds.barley, distributionTables.barley, {
    description: 'Harvests of ten varieties of barley at six sites in Minnesota, 1931 and 1932 (Immer et al.)',
    main_dttm_col: 'year',
    verbose: { site: 'Site', variety: 'Variety', yield: 'Bushels per acre' },
    metrics: [
      { metric_name: 'harvest', verbose_name: 'Bushels per acre', expression: 'AVG(yield)', d3format: '.1f' },
    ],
  }),
  tableDataset(distributionDatasetIds.nations, distributionTables.nations, {
    description: 'Income per person, life expectancy and population of 187 countries in 2015 (Gapminder)',
    verbose: {
      country: 'Country',
      income: 'Income per person',
      life_expectancy: 'Life expectancy',
      population: 'Population',
      region: 'Region',
    },
    metrics: [
      { metric_name: 'people', verbose_name: 'People', expression: 'SUM(population)', d3format: 'SMART_NUMBER' },
      {
        metric_name: 'life',
        verbose_name: 'Life expectancy',
        description: 'Mean over people, not countries',
        expression: 'SUM(life_expectancy * population) / SUM(population)',
        d3format: '.1f',
      },
      {
        metric_name: 'income',
        verbose_name: 'Income per person',
        description: 'Mean over people, not countries; dollars of 2011',
        expression: 'SUM(income * population) / SUM(population)',
        d3format: '$,.0f',
      },
    ],
  }),
];
