import { useId, useMemo } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { ControlContextProvider, type ControlContext } from '../../../controls/controlContext';
import { DndFilterSelect } from '../../../controls/adhoc/DndFilterSelect';
import { DragAndDrop } from '../../../controls/adhoc/DragAndDrop';
import { TimeRangeField } from '../../../controls/timeRange/TimeRangeField';
import { asArray, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import { TimeColumnField } from './TimeColumnField';
import { getTimeColumns, hasTimeParent } from './timeColumns';
import type { DatasetResult } from './useDataset';

const SPEC = { name: 'adhoc_filters', type: 'AdhocFilterControl' };

/** Conditions and a time range that narrow the filter's options. */
export function PreFilterFields({
  entryDraft,
  filter,
  datasetResult,
}: EntryProps & { readonly datasetResult: DatasetResult }) {
  const id = useId();
  const bootstrap = useBootstrap();
  const rules = useAppSelector((state) => state.session.traits);
  const { draft } = useConfig();
  const { errors, edit } = useEntry(entryDraft);
  const { dataset } = datasetResult;
  const context = useMemo(
    (): ControlContext => ({
      formData: { viz_type: filter.filterType, datasource: `${String(filter.datasetId)}__table` },
      datasource: dataset,
      rules,
      conf: bootstrap.common.conf,
      hasFeature: (flag) => hasFlag(bootstrap, flag),
      results: undefined,
      setControls: () => undefined,
    }),
    [filter.filterType, filter.datasetId, dataset, rules, bootstrap],
  );
  const timeColumns = getTimeColumns(dataset);
  const timeRange = asString(entryDraft.entry.time_range, 'No filter');
  const isInvalid = errors.preFilter !== undefined;
  return (
    <DragAndDrop>
      <ControlContextProvider value={context}>
        <FormField
          id={`${id}filters`}
          label={t('Pre-filter')}
          help={t(
            "Add filter clauses to control the filter's source query, though only in the context of the autocomplete i.e., these conditions do not impact how the filter is applied to the dashboard.",
          )}
          error={errors.preFilter}
          isGroup
        >
          <DndFilterSelect
            id={`${id}filters`}
            labelId={`${id}filters-label`}
            describedBy={`${id}filters-error`}
            invalid={isInvalid}
            spec={{ ...SPEC, label: t('Pre-filter'), ghostButtonText: t('Add filter') }}
            value={entryDraft.entry.adhoc_filters}
            onChange={(value) => edit((entry) => ({ ...entry, adhoc_filters: asArray(value) }))}
          />
        </FormField>
        {(timeColumns.length > 0 || entryDraft.entry.time_range !== undefined) && (
          <FormField id={`${id}range`} label={t('Time range')} error={errors.preFilter}>
            <TimeRangeField
              id={`${id}range`}
              ariaLabel={t('Time range')}
              value={timeRange}
              onChange={(value) => edit((entry) => ({ ...entry, time_range: value }))}
            />
          </FormField>
        )}
        {timeColumns.length > 0 && timeRange !== 'No filter' && !hasTimeParent(filter, draft) && (
          <TimeColumnField entryDraft={entryDraft} names={timeColumns} help={t('Time column to apply time range to')} />
        )}
      </ControlContextProvider>
    </DragAndDrop>
  );
}
