import { useId } from 'react';
import { asArray, asOptionalString, asRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getSortMetric, withControl, withSortMetric } from '../model/configEntry';
import { RadioGroup } from '../../../ui/form/RadioGroup';
import { Select } from '../../../ui/form/Select';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import { CheckboxSection } from './CheckboxSection';
import type { DatasetResult } from './useDataset';

interface Props extends EntryProps {
  readonly datasetResult: DatasetResult;
  readonly byMetric: boolean;
}

/** The order of the filter's options. */
export function SortSection({ entryDraft, filter, datasetResult, byMetric }: Props) {
  const id = useId();
  const { dispatch, traits } = useConfig();
  const { edit } = useEntry(entryDraft);
  const sortMetric = getSortMetric(entryDraft.entry);
  const metrics = asArray(datasetResult.dataset?.metrics).flatMap((metric) => {
    const { metric_name, verbose_name } = asRecord(metric);
    if (typeof metric_name !== 'string') return [];
    return [{ value: metric_name, label: asOptionalString(verbose_name) ?? metric_name }];
  });
  return (
    <CheckboxSection
      label={filter.kind === 'customization' ? t('Sort display control values') : t('Sort filter values')}
      isChecked={entryDraft.sections.has('sort')}
      onChange={(isOn) => dispatch({ type: 'sectionToggled', id: entryDraft.id, section: 'sort', isOn })}
    >
      <FormField id={`${id}type`} label={t('Sort type')} isGroup>
        <RadioGroup
          look="row"
          labelledBy={`${id}type-label`}
          options={[
            { value: true, label: t('Sort ascending') },
            { value: false, label: t('Sort descending') },
          ]}
          value={filter.controlValues.sortAscending !== false}
          onChange={(sortAscending) => edit((entry) => withControl(entry, { sortAscending }))}
        />
      </FormField>
      {byMetric && (metrics.length > 0 || sortMetric !== undefined) && (
        <FormField
          id={`${id}metric`}
          label={t('Sort Metric')}
          help={t('If a metric is specified, sorting will be done based on the metric value')}
        >
          <Select
            id={`${id}metric`}
            clearable
            placeholder={t('Sort metric')}
            options={metrics}
            value={sortMetric}
            onChange={(metric) => edit((entry) => withSortMetric(entry, asOptionalString(metric), traits))}
          />
        </FormField>
      )}
    </CheckboxSection>
  );
}
