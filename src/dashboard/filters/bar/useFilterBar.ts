import { useCallback, useEffect, useMemo, useState } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { mayEditDashboard } from '../../../api/session/permissions';
import { dependencyOrder } from '../model/dependencies';
import { readCustomizations, readNativeFilters, type NativeFilter } from '../model/nativeFilter';
import type { DataMask } from '../../../query/types';
import { barChoice, clearedMasks, isControl, type BarChoice } from '../state/barChoice';
import { applyCleared, applyDraft, chooseMask } from '../state/barFlow';
import { barToggled, filterBarSlice } from '../state/filterBarSlice';
import { watchFilters } from '../state/filterHistory';
import { filtersInScope } from '../state/filtersInScope';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectScopes } from '../../state/selectChartFormData';
import { useBootstrap } from '../../../store/sessionContext';
import { keepMemory, readMemory, type BarMemory } from './barMemory';

export type BarDialog = 'filters' | 'scoping';

const nothing = filterBarSlice.getInitialState();

export interface FilterBarModel extends BarChoice {
  readonly dashboardId: number;
  readonly mayEdit: boolean;
  readonly generation: 2 | 6;
  /** Filters and dividers, in their order. */
  readonly filters: readonly NativeFilter[];
  /** 6.x: display controls and their dividers. */
  readonly customizations: readonly NativeFilter[];
  readonly inScope: ReadonlySet<string>;
  /** Filters that depend on each other, by name. */
  readonly cycles: readonly (readonly string[])[];
  readonly open: boolean;
  readonly memory: BarMemory;
  readonly remember: (change: Partial<BarMemory>) => void;
  readonly toggle: (open: boolean) => void;
  readonly change: (filter: NativeFilter, mask: DataMask) => void;
  readonly apply: () => void;
  readonly clearAll: () => void;
  readonly openDialog: (dialog: BarDialog) => void;
  /** 6.x leaves filters out of scope as they are, and required ones are among them. */
  readonly keepsRequired: boolean;
}

/** All that the bar shows and does, whatever its shape. Undefined while no dashboard is open. */
export function useFilterBar(narrow: boolean, openDialog: (dialog: BarDialog) => void): FilterBarModel | undefined {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const loaded = useAppSelector((state) => state.dashboard.loaded);
  const generation = useAppSelector((state) => state.session.rules.generation);
  const activeTabs = useAppSelector((state) => state.dashboard.activeTabs);
  const { applied, pending } = useAppSelector((state) => state.dataMask);
  const { draft, open: toggled } = useAppSelector((state) => state.filterBar ?? nothing);
  const scopes = useAppSelector(selectScopes);
  const metadata = loaded?.info.metadata;
  const dashboardId = loaded?.info.id ?? 0;
  const [memory, setMemory] = useState(() => readMemory(dashboardId));

  useEffect(() => {
    dispatch(watchFilters());
  }, [dispatch, dashboardId]);

  const filters = useMemo(() => readNativeFilters(metadata), [metadata]);
  const customizations = useMemo(() => (generation === 6 ? readCustomizations(metadata) : []), [generation, metadata]);
  const all = useMemo(() => [...filters, ...customizations], [filters, customizations]);
  const cycles = useMemo(() => dependencyOrder(filters).cycles, [filters]);
  const layout = loaded?.layout;
  const inScope = useMemo(
    () => (layout ? filtersInScope(all, scopes, layout, activeTabs) : new Set<string>()),
    [all, scopes, layout, activeTabs],
  );
  const choice = useMemo(
    () => barChoice(all, inScope, applied, draft, pending),
    [all, inScope, applied, draft, pending],
  );

  const remember = useCallback(
    (change: Partial<BarMemory>) => {
      const next = { ...memory, ...change };
      setMemory(next);
      keepMemory(dashboardId, next);
    },
    [memory, dashboardId],
  );
  const { instant } = memory;
  const change = useCallback(
    (filter: NativeFilter, mask: DataMask) => {
      dispatch(chooseMask(filters, filter, mask, instant));
    },
    [dispatch, filters, instant],
  );
  if (!loaded) return undefined;

  const clearable = generation === 6 ? all.filter(({ id }) => inScope.has(id)) : all;
  const byFlag = !hasFlag(bootstrap, 'FILTERBAR_CLOSED_BY_DEFAULT') && all.length > 0;
  return {
    ...choice,
    dashboardId,
    mayEdit: mayEditDashboard(bootstrap, loaded.info.owners),
    generation,
    filters,
    customizations,
    inScope,
    cycles,
    open: toggled ?? (narrow ? false : (loaded.address.expandFilters ?? memory.open ?? byFlag)),
    memory,
    remember,
    toggle: (open) => {
      dispatch(barToggled(open));
      // A sheet over the page is opened and closed in passing.
      if (!narrow) remember({ open });
    },
    change,
    openDialog,
    apply: () => {
      if (choice.canApply) dispatch(applyDraft(choice.changed));
    },
    clearAll: () => dispatch(applyCleared(clearedMasks(clearable, applied, choice.masks))),
    keepsRequired: generation === 6 && filters.some((one) => isControl(one) && one.required && !inScope.has(one.id)),
  };
}
