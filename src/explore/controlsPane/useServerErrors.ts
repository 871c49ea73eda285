import { useMemo } from 'react';
import { sameValue } from '../../lib/sameValue';
import { t } from '../../lib/t';
import { findControlsInError } from '../model/findControlsInError';
import type { ControlErrors } from '../state/exploreSlice';
import { useAppSelector } from '../../store/hooks';
import { useBuilder } from '../builder/builderContext';
import { selectControlPanel } from '../state/exploreSelectors';

/**
 * Adds the controls that the server's last error refers to. They are marked as invalid until changed, and do not prevent
 * another run.
 */
export function useServerErrors(errors: ControlErrors): ControlErrors {
  const { chartId, queryFormData } = useBuilder();
  const panel = useAppSelector(selectControlPanel);
  const chart = useAppSelector((state) => state.charts[chartId]);
  const error = chart?.chartStatus === 'failed' ? chart.error : null;
  const failedFormData = chart?.latestQueryFormData;
  return useMemo(() => {
    if (!error || !panel || !failedFormData) return errors;
    const names = panel.sections.flatMap((section) =>
      section.rows.flatMap((row) => row.flatMap((item) => ('name' in item && !item.renderTrigger ? [item.name] : []))),
    );
    const message = `${error.message} ${error.heading}`;
    const inError = findControlsInError(message, failedFormData, names).filter(
      (name) => !errors[name] && sameValue(failedFormData[name], queryFormData[name]),
    );
    const label = t('The server rejected this setting: %s', error.message);
    return { ...errors, ...Object.fromEntries(inError.map((name) => [name, [label]])) };
  }, [errors, error, panel, failedFormData, queryFormData]);
}
