import type { DatasetSpec } from '../specs';
import { tableDataset } from '../tableDataset';
import { timeTables } from './timeTables';

export const timeDatasetIds = { crimea: 40, monarchs: 41, usJobs: 42, matches: 43 } as const;

export const timeDatasets: readonly DatasetSpec[] = [
  tableDataset(timeDatasetIds.crimea, timeTables.crimea, {
    description: 'Deaths in the British army in the Crimean War by month and cause (Florence Nightingale)',
    main_dttm_col: 'month',
    verbose: { army_size: 'Size of the army', cause: 'Cause' },
    metrics: [{ metric_name: 'dead', verbose_name: 'Deaths', expression: 'SUM(deaths)', d3format: ',d' }],
  }),
  tableDataset(timeDatasetIds.monarchs, timeTables.monarchs, {
    description: 'Who reigned in England, and later in Great Britain, from 1565 to 1820 (William Playfair)',
    main_dttm_col: 'reign_start',
    verbose: { name: 'Ruler', house: 'House', reign_start: 'From', reign_end: 'To', years: 'Years' },
  }),
  tableDataset(timeDatasetIds.usJobs, timeTables.usJobs, {
    description: 'Jobs outside farms in the United States by month and sector, 2006 to 2015 (BLS)',
    main_dttm_col: 'month',
    verbose: {
      sector: 'Sector',
      kind: 'Kind',
      jobs_thousands: 'Jobs, thousands',
      change_thousands: 'Change, thousands',
    },
    metrics: [
      {
        metric_name: 'new_jobs',
        verbose_name: 'New jobs',
        description: 'Compared with the month before',
        expression: 'SUM(change_thousands) * 1000',
        d3format: 'SMART_NUMBER',
      },
      {
        metric_name: 'jobs',
        verbose_name: 'Jobs',
        description: 'Mean over the months',
        expression: 'SUM(jobs_thousands) * 1000 / COUNT(DISTINCT month)',
        d3format: 'SMART_NUMBER',
      },
    ],
  }),
  tableDataset(timeDatasetIds.matches, timeTables.matches, {
    description: 'Matches of five European football leagues, 2013 to 2017, one row for each club',
    main_dttm_col: 'played_on',
    verbose: { played_on: 'Played on', division: 'League', club: 'Club', result: 'Result', venue: 'Venue' },
    metrics: [{ metric_name: 'goals_per_match', verbose_name: 'Goals per match', expression: 'AVG(goals)' }],
  }),
];
