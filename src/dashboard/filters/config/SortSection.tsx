import { useId } from 'react';
import { asArray, asOptionalString, asRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { withControl } from '../model/configEntry';
import { RadioGroup } from '../../../ui/form/RadioGroup';
import { Select } from '../../../ui/form/Select';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import { CheckboxSection } from './CheckboxSection';
import type { DatasetResult } from './useDataset';

interface Props extends EntryProps {
  readonly found: DatasetResult;
  readonly byMetric: boolean;
}

/** In which order values are offered. */
export function SortSection({ one, view, found, byMetric }: Props) {
  const id = useId();
  const { dispatch } = useConfig();
  const { edit } = useEntry(one);
  const metrics = asArray(found.dataset?.metrics).flatMap((metric) => {
    const { metric_name, verbose_name } = asRecord(metric);
    if (typeof metric_name !== 'string') return [];
    return [{ value: metric_name, label: asOptionalString(verbose_name) ?? metric_name }];
  });
  return (
    <CheckboxSection
      label={view.kind === 'customization' ? t('Sort display control values') : t('Sort filter values')}
      on={one.sections.has('sort')}
      onChange={(on) => dispatch({ type: 'partToggled', id: one.id, part: 'sort', on })}
    >
      <FormField id={`${id}type`} label={t('Sort type')} isGroup>
        <RadioGroup
          look="row"
          labelledBy={`${id}type-label`}
          options={[
            { value: true, label: t('Sort ascending') },
            { value: false, label: t('Sort descending') },
          ]}
          value={view.controlValues.sortAscending !== false}
          onChange={(sortAscending) => edit((entry) => withControl(entry, { sortAscending }))}
        />
      </FormField>
      {byMetric && (metrics.length > 0 || typeof one.entry.sortMetric === 'string') && (
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
            value={asOptionalString(one.entry.sortMetric)}
            onChange={(metric) => edit((entry) => ({ ...entry, sortMetric: metric ?? null }))}
          />
        </FormField>
      )}
    </CheckboxSection>
  );
}
