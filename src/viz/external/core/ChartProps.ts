import camelCase from 'lodash/camelCase';
import { isRecord, type UnknownRecord } from '../../../lib/read';

/** The keys of the record itself in camel case, not those of nested records. */
export function convertKeysToCamelCase(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [camelCase(key), item]));
}

/** What `transformProps` is called with: the fields of Superset's class of that name. */
export class ChartProps {
  [key: string]: unknown;

  constructor(config: UnknownRecord = {}) {
    const { formData = {}, datasource = {}, ...more } = config;
    Object.assign(
      this,
      {
        width: 800,
        height: 600,
        annotationData: {},
        hooks: {},
        initialValues: {},
        queriesData: [],
        ownState: {},
        filterState: {},
        behaviors: [],
        displaySettings: {},
        inContextMenu: false,
        emitCrossFilters: false,
      },
      more,
      {
        formData: convertKeysToCamelCase(formData),
        rawFormData: formData,
        datasource: convertKeysToCamelCase(datasource),
        rawDatasource: datasource,
      },
    );
  }
}
