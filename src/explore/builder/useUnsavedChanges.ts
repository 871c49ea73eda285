import { useMemo } from 'react';
import { isSameControlValue } from '../../controls/changedControls';
import { sameValue } from '../../lib/sameValue';
import type { UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { useAppSelector } from '../../store/hooks';
import { MEMORY } from '../model/switchVizType';
import { isSameFormData, toQueryFormData, type QueryContext } from '../state/exploreFormData';
import { selectExplore, selectFormData } from '../state/exploreSelectors';
import { toSavedParams, toSaveBaseline } from '../state/savedParams';
import { toControlValues } from './toControlValues';

/** Keys that can differ although the user changed nothing. */
const IGNORED_KEYS: ReadonlySet<string> = new Set(['url_params', 'slice_id', 'extra_form_data', MEMORY]);

/** The params that the user changed; not, for example, a time range that came from the dashboard. */
function getChanges(params: FormData, formData: FormData, initial: FormData | undefined): UnknownRecord {
  return Object.fromEntries(Object.entries(params).filter(([key]) => !sameValue(formData[key], initial?.[key])));
}

export interface UnsavedChanges {
  /** The saved form data, as control values. */
  readonly savedValues: FormData;
  /** Of the form data or the name. */
  readonly hasUnsavedChanges: boolean;
}

/** Compares what is saved with what a save would send. */
export function useUnsavedChanges(
  context: QueryContext,
  { values, queryFormData }: { readonly values: FormData; readonly queryFormData: FormData },
): UnsavedChanges {
  const formData = useAppSelector(selectFormData);
  const { slice, newName, savedFormData, initialFormData, controlPanel } = useAppSelector(selectExplore);
  const savedValues = useMemo(
    () => (initialFormData ? toControlValues(initialFormData, toQueryFormData(initialFormData, context)) : values),
    [initialFormData, context, values],
  );
  const valuesToSave = useMemo(() => {
    const params = toSavedParams(formData, toSaveBaseline({ slice, savedFormData, initialFormData }), controlPanel);
    const formDataToSave = { ...(initialFormData ?? formData), ...getChanges(params, formData, initialFormData) };
    return toControlValues(formDataToSave, queryFormData);
  }, [formData, slice, savedFormData, initialFormData, controlPanel, queryFormData]);
  const hasUnsavedChanges =
    newName !== undefined || !isSameFormData(valuesToSave, savedValues, IGNORED_KEYS, isSameControlValue);
  return { savedValues, hasUnsavedChanges };
}
