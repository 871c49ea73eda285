import { useCallback, useEffect } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import type { NativeFilter } from '../model/nativeFilter';
import type { DataMask } from '../../../query/types';
import { getClearedMasks, hasMask, type BarSelection } from '../state/barSelection';
import { applyClearedMasks, applyDraft, changeMask } from '../state/changeMask';
import { barToggled } from '../state/nativeFiltersSlice';
import { startFilterHistory } from '../state/filterHistory';
import {
  selectAllFilters,
  selectBar,
  selectBarSelection,
  selectDependencyCycles,
  selectFiltersInScope,
} from '../state/selectFilterBar';
import { selectCustomizations, selectNativeFilters } from '../state/selectNativeFilters';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { useMayEdit } from '../../page/useMayEdit';
import type { BarSettings } from './barSettings';
import { useBarSettings } from './useBarSettings';
import type { ServerTraits } from '../../../lib/getTraits';

export type BarDialog = 'filters' | 'scoping';

export interface FilterBarModel extends BarSelection {
  readonly dashboardId: number;
  readonly mayEdit: boolean;
  readonly traits: ServerTraits;
  /** Filters and dividers, in their order. */
  readonly filters: readonly NativeFilter[];
  /** 6.x: display controls and their dividers. */
  readonly customizations: readonly NativeFilter[];
  readonly inScope: ReadonlySet<string>;
  /** Filters that depend on each other, by name. */
  readonly dependencyCycles: readonly (readonly string[])[];
  readonly isOpen: boolean;
  readonly settings: BarSettings;
  readonly saveSettings: (change: Partial<BarSettings>) => void;
  readonly toggle: (isOpen: boolean) => void;
  readonly change: (filter: NativeFilter, mask: DataMask) => void;
  readonly apply: () => void;
  readonly clearAll: () => void;
  readonly openDialog: (dialog: BarDialog) => void;
  /** 6.x: "Clear all" leaves filters out of scope as they are, and required ones are among them. */
  readonly hasRequiredOutOfScope: boolean;
}

/** The state and the actions of the bar, whatever its layout. Undefined while no dashboard is open. */
export function useFilterBar(isNarrow: boolean, openDialog: (dialog: BarDialog) => void): FilterBarModel | undefined {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const loaded = useAppSelector((state) => state.dashboardInfo.loaded);
  const traits = useAppSelector((state) => state.session.traits);
  const applied = useAppSelector((state) => state.dataMask.applied);
  const isBarOpen = useAppSelector((state) => selectBar(state).isBarOpen);
  const filters = useAppSelector(selectNativeFilters);
  const customizations = useAppSelector(selectCustomizations);
  const allFilters = useAppSelector(selectAllFilters);
  const inScope = useAppSelector(selectFiltersInScope);
  const dependencyCycles = useAppSelector(selectDependencyCycles);
  const selection = useAppSelector(selectBarSelection);
  const dashboardId = loaded?.info.id ?? 0;
  const mayEdit = useMayEdit();
  const [settings, saveSettings] = useBarSettings(dashboardId);

  useEffect(() => {
    dispatch(startFilterHistory());
  }, [dispatch, dashboardId]);

  const { isInstant } = settings;
  const change = useCallback(
    (filter: NativeFilter, mask: DataMask) => {
      dispatch(changeMask(filters, filter, mask, isInstant));
    },
    [dispatch, filters, isInstant],
  );
  if (!loaded) return undefined;

  const clearable = traits.clearsOutOfScope ? allFilters : allFilters.filter(({ id }) => inScope.has(id));
  const isOpenByDefault = !hasFlag(bootstrap, 'FILTERBAR_CLOSED_BY_DEFAULT') && allFilters.length > 0;
  return {
    ...selection,
    dashboardId,
    mayEdit,
    traits,
    filters,
    customizations,
    inScope,
    dependencyCycles,
    isOpen: isBarOpen ?? (isNarrow ? false : (loaded.address.expandFilters ?? settings.isOpen ?? isOpenByDefault)),
    settings,
    saveSettings,
    toggle: (isOpen) => {
      dispatch(barToggled(isOpen));
      // The sheet over the page is transient.
      if (!isNarrow) saveSettings({ isOpen });
    },
    change,
    openDialog,
    apply: () => {
      if (selection.canApply) dispatch(applyDraft(selection.changed));
    },
    clearAll: () => dispatch(applyClearedMasks(getClearedMasks(clearable, applied, selection.masks))),
    hasRequiredOutOfScope:
      !traits.clearsOutOfScope &&
      filters.some((filter) => hasMask(filter) && filter.isRequired && !inScope.has(filter.id)),
  };
}
