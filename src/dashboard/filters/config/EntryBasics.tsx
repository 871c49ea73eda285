import { useId } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { asArray, asNumber, asRecord, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { verboseName } from '../../../lib/verboseName';
import type { Datasource } from '../../../lib/wire';
import { DatasetSelect } from '../../../datasets/DatasetSelect';
import { withColumn, withDataset, withType } from '../model/configEntry';
import { getConfigType, getConfigTypes } from '../model/configTypes';
import type { NativeFilter } from '../model/nativeFilter';
import { useBootstrap } from '../../../store/sessionContext';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import type { DatasetResult } from './useDataset';
import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

interface Props extends EntryProps {
  readonly datasetResult: DatasetResult;
}

/** Type, name, dataset and column of a filter. */
export function EntryBasics({ entryDraft, filter, datasetResult }: Props) {
  const id = useId();
  const { traits } = useConfig();
  const { errors, edit } = useEntry(entryDraft);
  const isCustomization = filter.kind === 'customization';
  const bootstrap = useBootstrap();
  const type = getConfigType(filter, traits);
  const types = getConfigTypes(traits, isCustomization).filter(
    (option) => option.flag === undefined || option.type === type.type || hasFlag(bootstrap, option.flag),
  );
  // The name of a new filter gets the focus.
  const isUntouched = entryDraft.entry === entryDraft.initial && entryDraft.saved === undefined;
  const isSupported = types.includes(type) || types.some((option) => option.type === type.type);
  const options = types.map((option) => ({ value: option.type, label: t(option.label) }));
  return (
    <div className="filter-config-grid">
      <FormField
        id={`${id}type`}
        label={isCustomization ? t('Display control type') : t('Filter Type')}
        required
        warning={isSupported ? undefined : t('This filter type is not supported here. It is left unchanged.')}
      >
        <Select
          id={`${id}type`}
          describedBy={`${id}type-error`}
          required
          options={
            isSupported ? options : [...options, { value: filter.filterType, label: filter.filterType || t('Unknown') }]
          }
          value={filter.filterType}
          onChange={(next) => {
            const selected = types.find((option) => option.type === next);
            if (selected && selected !== type) edit((entry) => withType(entry, selected, traits));
          }}
        />
      </FormField>
      <FormField
        id={`${id}name`}
        label={isCustomization ? t('Display control name') : t('Filter name')}
        required
        error={errors.name}
      >
        <TextInput
          id={`${id}name`}
          describedBy={`${id}name-error`}
          required
          invalid={errors.name !== undefined}
          autoFocus={isUntouched}
          value={asString(entryDraft.entry.name)}
          onChange={(name) => edit((entry) => ({ ...entry, name }))}
        />
      </FormField>
      {type.requires !== 'nothing' && <DatasetField {...{ entryDraft, filter, datasetResult }} id={`${id}dataset`} />}
      {type.requires === 'column' && <ColumnField {...{ entryDraft, filter, datasetResult }} id={`${id}column`} />}
    </div>
  );
}

function DatasetField({ entryDraft, filter, datasetResult, id }: Props & { readonly id: string }) {
  const { errors, edit } = useEntry(entryDraft);
  const { datasetId } = filter;
  const name = asString(datasetResult.dataset?.datasource_name) || String(datasetId);
  return (
    <FormField id={id} label={t('Dataset')} required error={errors.dataset} warning={datasetResult.error}>
      <DatasetSelect
        id={id}
        label={t('Dataset')}
        value={datasetId === undefined ? undefined : { id: datasetId, key: `${String(datasetId)}__table`, name }}
        onChange={(selected) => {
          if (selected?.id !== datasetId) edit((entry) => withDataset(entry, selected?.id));
        }}
      />
    </FormField>
  );
}

/** The columns that the filter type supports (for a range, numbers only), and the selected one. */
function getColumns(
  { filterType, column: selected }: NativeFilter,
  dataset: Datasource | undefined,
  filterableOnly: boolean,
): readonly string[] {
  const fits = (generic: unknown) =>
    filterType !== FILTER_PLUGINS.range || generic === undefined || generic === null || asNumber(generic) === 0;
  return asArray(dataset?.columns).flatMap((column) => {
    const { column_name, type_generic, filterable } = asRecord(column);
    if (typeof column_name !== 'string' || !fits(type_generic)) return [];
    return filterableOnly && filterable === false && column_name !== selected ? [] : [column_name];
  });
}

function ColumnField({ entryDraft, filter, datasetResult, id }: Props & { readonly id: string }) {
  const { errors, edit } = useEntry(entryDraft);
  const { dataset, isLoading } = datasetResult;
  const { traits } = useConfig();
  const names = getColumns(filter, dataset, traits.offersFilterableOnly);
  const missingColumn =
    filter.column !== undefined && dataset !== undefined && !names.includes(filter.column) ? filter.column : undefined;
  return (
    <FormField
      id={id}
      label={t('Column')}
      required
      error={errors.column}
      warning={missingColumn === undefined ? undefined : t('The dataset has no such column: %s', missingColumn)}
    >
      <Select
        id={id}
        describedBy={`${id}-error`}
        invalid={errors.column !== undefined}
        required
        placeholder={t('Select a column')}
        loading={isLoading}
        disabled={filter.datasetId === undefined}
        options={names.map((name) => ({ value: name, label: verboseName(dataset, name) ?? name }))}
        value={filter.column}
        onChange={(name) => edit((entry) => withColumn(entry, typeof name === 'string' ? name : undefined))}
      />
    </FormField>
  );
}
