import { useEffect, useId, useMemo, useRef } from 'react';
import { t } from '../../../lib/t';
import { parentsExtraFormData } from '../model/dependencies';
import type { NativeFilter } from '../model/nativeFilter';
import { hasValue } from '../../../query/filters/filterWaits';
import type { DataMasks } from '../../../query/types';
import { focusGiven } from '../state/filterBarSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { selectScopes } from '../../state/selectChartFormData';
import { InfoIcon } from '../../../ui/form/InfoIcon';
import { Tooltip } from '../../../ui/form/Tooltip';
import { Icon } from '../../../ui/icons';
import { FilterField } from './fields/FilterField';
import { giveFocus } from './giveFocus';
import { markScope } from './markScope';
import type { FilterBarModel } from './useFilterBar';

interface Props {
  readonly bar: FilterBarModel;
  readonly filter: NativeFilter;
}

function parentNames(filter: NativeFilter, filters: readonly NativeFilter[]): string {
  const parents = filters.filter(({ id }) => id !== filter.id && filter.cascadeParentIds.includes(id));
  return parents.map(({ name, id }) => name || id).join(', ');
}

function useParents(filter: NativeFilter, masks: DataMasks) {
  return useMemo(() => parentsExtraFormData(filter, masks), [filter, masks]);
}

/** One filter: its name, what is to be known about it, and the field. While it is pointed at, the charts that it reaches are marked. */
export function FilterItem({ bar, filter }: Props) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const problemId = useId();
  const parents = useParents(filter, bar.masks);
  const wanted = useAppSelector((state) =>
    state.filterBar?.focus?.id === filter.id ? state.filterBar.focus : undefined,
  );
  const pending = useAppSelector((state) => Object.hasOwn(state.dataMask.pending, filter.id));
  const mask = bar.masks[filter.id];
  const isMissing = filter.required && !pending && !hasValue(mask);

  useEffect(() => {
    if (!wanted || !box.current || !field.current) return;
    box.current.scrollIntoView({ block: 'center' });
    return giveFocus(field.current, () => dispatch(focusGiven()));
  }, [wanted, dispatch]);
  useEffect(() => () => markScope([]), []);

  const mark = (): void => markScope(selectScopes(store.getState())[filter.id] ?? []);
  const unmark = (): void => markScope([]);
  const dependsOn = parentNames(filter, bar.filters);
  return (
    <div
      ref={box}
      className="filter-item"
      data-filter-id={filter.id}
      onPointerEnter={mark}
      onPointerLeave={unmark}
      onFocus={mark}
      onBlur={unmark}
    >
      <div className="filter-item-head">
        <span id={nameId} className="filter-item-name" title={filter.name}>
          {filter.name || filter.column || t('[untitled]')}
          {filter.required && <span className="v-visually-hidden"> {t('(required)')}</span>}
        </span>
        {filter.required && (
          <span className="filter-item-required" aria-hidden="true">
            *
          </span>
        )}
        {filter.description !== '' && <InfoIcon text={filter.description} />}
        {dependsOn !== '' && (
          <Tooltip
            className="v-info"
            text={`${t('Dependent on')} ${dependsOn}. ${t('Filter only displays values relevant to selections made in other filters.')}`}
          >
            <button type="button" className="v-info-icon" aria-label={`${t('Dependent on')} ${dependsOn}`}>
              <Icon name="link" size={14} />
            </button>
          </Tooltip>
        )}
      </div>
      <div ref={field} className="filter-item-field">
        <FilterField
          filter={filter}
          mask={mask}
          onChange={(next) => bar.change(filter, next)}
          parents={parents}
          labelledBy={nameId}
          invalid={isMissing}
          {...(isMissing && { describedBy: problemId })}
        />
      </div>
      {isMissing && (
        <p id={problemId} className="filter-item-problem">
          {filter.kind === 'customization' ? t('Customization value is required') : t('Value is required')}
        </p>
      )}
    </div>
  );
}
