import type { UnknownRecord } from '../../../lib/read';
import type { ServerTraits } from '../../../lib/getTraits';
import type { NativeFilter } from './nativeFilter';
import { CUSTOMIZATION_PLUGINS, FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

/** A section of a filter's settings that a checkbox opens. */
export type ConfigSection = 'dependencies' | 'preFilter' | 'sort' | 'single' | 'default';

/** A checkbox for a key of `controlValues`. */
export interface ConfigCheckbox {
  readonly key: string;
  readonly label: string;
  readonly help?: string;
}

/** The settings of a filter type. Labels are keys of `t()`. */
export interface ConfigType {
  readonly type: string;
  readonly label: string;
  readonly requires: 'nothing' | 'dataset' | 'column';
  readonly sections: readonly ConfigSection[];
  readonly checkboxes: readonly ConfigCheckbox[];
  /** Its values can be sorted by a metric of the dataset. */
  readonly sortsByMetric?: true;
  /** The feature flag of the server that offers it. */
  readonly flag?: string;
}

const REQUIRED: ConfigCheckbox = {
  key: 'enableEmptyFilter',
  label: 'Filter value is required',
  help: 'User must select a value before applying the filter',
};
const customizationRequired = (label: string): ConfigCheckbox => ({
  key: 'enableEmptyFilter',
  label,
  help: 'User must select a value before applying the customization',
});

const getFirstItemCheckbox = (traits: ServerTraits): ConfigCheckbox => ({
  key: 'defaultToFirstItem',
  label: 'Select first filter value by default',
  help: traits.hasNewWording
    ? 'When using this option, default value can’t be set. Using this option may impact the load times for your dashboard.'
    : 'When using this option, default value can’t be set',
});

const GROUP_BY: ConfigType = {
  type: FILTER_PLUGINS.groupBy,
  label: 'Group By',
  requires: 'dataset',
  sections: ['sort', 'default'],
  checkboxes: [{ key: 'multiSelect', label: 'Can select multiple values' }, REQUIRED],
  flag: 'DASHBOARD_FILTERS_EXPERIMENTAL',
};

/** The types that a server supports, in display order. */
export function getConfigTypes(traits: ServerTraits, isCustomization: boolean): readonly ConfigType[] {
  return isCustomization ? CUSTOMIZATIONS : filterTypes(traits);
}

function filterTypes(traits: ServerTraits): readonly ConfigType[] {
  const creatable: ConfigCheckbox = { key: 'creatable', label: 'Allow creation of new values' };
  const rangeDependencies: readonly ConfigSection[] = traits.filtersDependOnRanges ? ['dependencies'] : [];
  return [
    {
      type: FILTER_PLUGINS.select,
      label: 'Value',
      requires: 'column',
      sections: ['dependencies', 'preFilter', 'sort', 'default'],
      sortsByMetric: true,
      checkboxes: [
        REQUIRED,
        getFirstItemCheckbox(traits),
        ...(traits.hasCreatableOption ? [creatable] : []),
        { key: 'multiSelect', label: 'Can select multiple values' },
        {
          key: 'searchAllOptions',
          label: 'Dynamically search all filter values',
          help: 'By default, each filter loads at most 1000 choices at the initial page load. Check this box if you have more than 1000 filter values and want to enable dynamically searching that loads filter values as users type (may add stress to your database).',
        },
        { key: 'inverseSelection', label: 'Inverse selection', help: 'Exclude selected values' },
      ],
    },
    {
      type: FILTER_PLUGINS.range,
      label: 'Numerical range',
      requires: 'column',
      sections: [...rangeDependencies, 'preFilter', 'single', 'default'],
      checkboxes: [REQUIRED],
    },
    {
      type: FILTER_PLUGINS.time,
      label: 'Time range',
      requires: 'nothing',
      sections: ['default'],
      checkboxes: [REQUIRED],
    },
    {
      type: FILTER_PLUGINS.timeColumn,
      label: 'Time column',
      requires: 'dataset',
      sections: ['sort', 'default'],
      checkboxes: [REQUIRED],
    },
    {
      type: FILTER_PLUGINS.timeGrain,
      label: 'Time grain',
      requires: 'dataset',
      sections: ['sort', 'default'],
      checkboxes: [REQUIRED],
    },
    ...(traits.hasFilterBarFlags ? [GROUP_BY] : []),
  ];
}

const CUSTOMIZATIONS: readonly ConfigType[] = [
  {
    type: CUSTOMIZATION_PLUGINS.dynamicGroupBy,
    label: 'Dynamic group by',
    requires: 'dataset',
    sections: ['sort', 'default'],
    sortsByMetric: true,
    checkboxes: [
      { key: 'canSelectMultiple', label: 'Can select multiple values' },
      customizationRequired('Chart customization value is required'),
    ],
  },
  {
    type: CUSTOMIZATION_PLUGINS.timeColumn,
    label: 'Time column',
    requires: 'dataset',
    sections: ['sort', 'default'],
    checkboxes: [customizationRequired('Filter value is required')],
  },
  {
    type: CUSTOMIZATION_PLUGINS.timeGrain,
    label: 'Time grain',
    requires: 'dataset',
    sections: ['sort', 'default'],
    checkboxes: [customizationRequired('Customization value is required')],
  },
  {
    type: CUSTOMIZATION_PLUGINS.layerVisibility,
    label: 'Deck.gl Layer Visibility',
    requires: 'nothing',
    sections: [],
    checkboxes: [],
  },
];

/** The settings of a filter's type; for a type that this server does not support, those that every filter has. */
export function getConfigType(filter: NativeFilter, traits: ServerTraits): ConfigType {
  const configType = getConfigTypes(traits, filter.kind === 'customization').find(
    ({ type }) => type === filter.filterType,
  );
  return (
    configType ?? {
      type: filter.filterType,
      label: filter.filterType,
      requires: 'nothing',
      sections: [],
      checkboxes: [REQUIRED],
    }
  );
}

/** `controlValues` of a new filter, as Superset's own front end creates it. */
export function getInitialControlValues(type: string, traits: ServerTraits): UnknownRecord {
  if (type === FILTER_PLUGINS.select)
    return {
      enableEmptyFilter: false,
      defaultToFirstItem: false,
      ...(traits.hasCreatableOption ? { creatable: true } : {}),
      multiSelect: true,
      searchAllOptions: false,
      inverseSelection: false,
    };
  if (type === FILTER_PLUGINS.groupBy) return { multiSelect: true, enableEmptyFilter: false };
  if (type === CUSTOMIZATION_PLUGINS.dynamicGroupBy) return { canSelectMultiple: true, enableEmptyFilter: false };
  if (type === FILTER_PLUGINS.range && traits.hasRangeDisplay)
    return { enableEmptyFilter: false, rangeDisplayMode: 'slider-and-input' };
  return { enableEmptyFilter: false };
}

/** Checkboxes that are checked unless the entry says otherwise. */
const CHECKED_BY_DEFAULT: ReadonlySet<string> = new Set(['multiSelect', 'creatable', 'canSelectMultiple']);

export function isChecked(filter: NativeFilter, key: string): boolean {
  const value = filter.controlValues[key];
  return typeof value === 'boolean' ? value : CHECKED_BY_DEFAULT.has(key);
}
