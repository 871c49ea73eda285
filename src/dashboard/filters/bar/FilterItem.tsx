import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { t } from '../../../lib/t';
import { getParentsExtraFormData } from '../model/dependencies';
import type { NativeFilter } from '../model/nativeFilter';
import { hasValue } from '../../../query/filters/blockingFilters';
import { filterFocused } from '../state/nativeFiltersSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectScopes } from '../../state/selectChartFormData';
import { InfoIcon } from '../../../ui/form/InfoIcon';
import { Tooltip } from '../../../ui/form/Tooltip';
import { Icon } from '../../../ui/icons';
import { ScopeHighlight } from '../ScopeHighlight';
import { FilterField } from './fields/FilterField';
import { focusField } from './focusField';
import type { FilterBarModel } from './useFilterBar';

interface Props {
  readonly bar: FilterBarModel;
  readonly filter: NativeFilter;
}

function getParentNames(filter: NativeFilter, filters: readonly NativeFilter[]): string {
  const parents = filters.filter(({ id }) => id !== filter.id && filter.cascadeParentIds.includes(id));
  return parents.map(({ name, id }) => name || id).join(', ');
}

function useParents(filter: NativeFilter, { masks, filters }: FilterBarModel) {
  const hasAncestors = useAppSelector((state) => state.session.traits.dependsOnAncestors);
  return useMemo(
    () => getParentsExtraFormData(filter, masks, hasAncestors ? filters : undefined),
    [filter, masks, filters, hasAncestors],
  );
}

/** One filter: its name, hints, and its field. On hover and focus it highlights the charts in its scope. */
export function FilterItem({ bar, filter }: Props) {
  const dispatch = useAppDispatch();
  const container = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const errorId = useId();
  const parents = useParents(filter, bar);
  const focusRequest = useAppSelector(({ nativeFilters }) =>
    nativeFilters?.focus?.id === filter.id ? nativeFilters.focus : undefined,
  );
  const [isHighlighted, setHighlighted] = useState(false);
  const scope = useAppSelector((state) => (isHighlighted ? selectScopes(state)[filter.id] : undefined));
  const pending = useAppSelector((state) => Object.hasOwn(state.dataMask.pending, filter.id));
  const mask = bar.masks[filter.id];
  const isMissing = filter.isRequired && !pending && !hasValue(mask);

  useEffect(() => {
    if (!focusRequest || !container.current || !field.current) return undefined;
    container.current.scrollIntoView({ block: 'center' });
    return focusField(field.current, () => dispatch(filterFocused()));
  }, [focusRequest, dispatch]);

  const highlight = (): void => setHighlighted(true);
  const unhighlight = (): void => setHighlighted(false);
  const dependsOn = getParentNames(filter, bar.filters);
  return (
    <div
      ref={container}
      className="filter-item"
      data-filter-id={filter.id}
      onPointerEnter={highlight}
      onPointerLeave={unhighlight}
      onFocus={highlight}
      onBlur={unhighlight}
    >
      <div className="filter-item-head">
        <span id={nameId} className="filter-item-name" title={filter.name}>
          {filter.name || filter.column || t('[untitled]')}
          {filter.isRequired && <span className="v-visually-hidden"> {t('(required)')}</span>}
        </span>
        {filter.isRequired && (
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
          {...(isMissing && { describedBy: errorId })}
        />
      </div>
      {isMissing && (
        <p id={errorId} className="filter-item-problem">
          {filter.kind === 'customization' ? t('Customization value is required') : t('Value is required')}
        </p>
      )}
      {scope && <ScopeHighlight charts={scope} outlineOffset={-2} />}
    </div>
  );
}
