import { useId } from 'react';
import { asArray, asNumber, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { verboseName } from '../../../lib/verboseName';
import type { Datasource } from '../../../lib/wire';
import { DatasetSelect } from '../../../datasets/DatasetSelect';
import { withColumn, withDataset, withType } from '../model/configEntry';
import { getConfigType, getConfigTypes } from '../model/configTypes';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import type { DatasetResult } from './useDataset';

interface Props extends EntryProps {
  readonly found: DatasetResult;
}

/** Type, name, dataset and column of a filter. */
export function EntryBasics({ one, view, found }: Props) {
  const id = useId();
  const { generation } = useConfig();
  const { problems, edit } = useEntry(one);
  const customization = view.kind === 'customization';
  const types = getConfigTypes(generation, customization);
  const type = getConfigType(view, generation);
  // A new filter is named first.
  const isFresh = one.entry === one.initial && one.saved === undefined;
  const isKnown = types.includes(type) || types.some((known) => known.type === type.type);
  const options = types.map((known) => ({ value: known.type, label: t(known.label) }));
  return (
    <div className="filter-config-grid">
      <FormField
        id={`${id}type`}
        label={customization ? t('Display control type') : t('Filter Type')}
        required
        warning={isKnown ? undefined : t('This type of filter is not known here. It is kept as it is.')}
      >
        <Select
          id={`${id}type`}
          describedBy={`${id}type-error`}
          options={isKnown ? options : [...options, { value: view.filterType, label: view.filterType || t('Unknown') }]}
          value={view.filterType}
          onChange={(next) => {
            const chosen = types.find((known) => known.type === next);
            if (chosen && chosen !== type) edit((entry) => withType(entry, chosen, generation));
          }}
        />
      </FormField>
      <FormField
        id={`${id}name`}
        label={customization ? t('Display control name') : t('Filter name')}
        required
        problem={problems.name}
      >
        <TextInput
          id={`${id}name`}
          describedBy={`${id}name-error`}
          invalid={problems.name !== undefined}
          autoFocus={isFresh}
          value={asString(one.entry.name)}
          onChange={(name) => edit((entry) => ({ ...entry, name }))}
        />
      </FormField>
      {type.requires !== 'nothing' && <DatasetField {...{ one, view, found }} id={`${id}dataset`} />}
      {type.requires === 'column' && <ColumnField {...{ one, view, found }} id={`${id}column`} />}
    </div>
  );
}

function DatasetField({ one, view, found, id }: Props & { readonly id: string }) {
  const { problems, edit } = useEntry(one);
  const { datasetId } = view;
  const name = asString(found.dataset?.datasource_name) || String(datasetId);
  return (
    <FormField id={id} label={t('Dataset')} required problem={problems.dataset} warning={found.error}>
      <DatasetSelect
        id={id}
        label={t('Dataset')}
        value={datasetId === undefined ? undefined : { id: datasetId, key: `${String(datasetId)}__table`, name }}
        onChange={(choice) => {
          if (choice?.id !== datasetId) edit((entry) => withDataset(entry, choice?.id));
        }}
      />
    </FormField>
  );
}

/** A range is of numbers; a list may be of anything. */
function columnsFor(filterType: string, dataset: Datasource | undefined): readonly string[] {
  const fits = (generic: unknown) =>
    filterType !== 'filter_range' || generic === undefined || generic === null || asNumber(generic) === 0;
  return asArray(dataset?.columns).flatMap((column) => {
    const { column_name, type_generic } = Object(column);
    return typeof column_name === 'string' && fits(type_generic) ? [column_name] : [];
  });
}

function ColumnField({ one, view, found, id }: Props & { readonly id: string }) {
  const { problems, edit } = useEntry(one);
  const { dataset, isLoading } = found;
  const names = columnsFor(view.filterType, dataset);
  const isGone = view.column !== undefined && dataset !== undefined && !names.includes(view.column);
  return (
    <FormField
      id={id}
      label={t('Column')}
      required
      problem={problems.column}
      warning={isGone ? t('The dataset has no such column: %s', view.column ?? '') : undefined}
    >
      <Select
        id={id}
        describedBy={`${id}-error`}
        invalid={problems.column !== undefined}
        placeholder={t('Select a column')}
        loading={isLoading}
        disabled={view.datasetId === undefined}
        options={names.map((name) => ({ value: name, label: verboseName(dataset, name) ?? name }))}
        value={view.column}
        onChange={(name) => edit((entry) => withColumn(entry, typeof name === 'string' ? name : undefined))}
      />
    </FormField>
  );
}
