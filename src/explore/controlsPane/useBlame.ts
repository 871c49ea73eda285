import { useMemo } from 'react';
import { sameValue } from '../../lib/sameValue';
import { t } from '../../lib/t';
import { findControlsInError } from '../model/blamedControls';
import type { ControlErrors } from '../state/exploreSlice';
import { useAppSelector } from '../../store/hooks';
import { useBuilder } from '../builder/builderContext';
import { selectControlPanel } from '../state/exploreSelectors';

/**
 * The errors of the panel with those that the server's last error puts down to a control. They mark the control and hold
 * nothing up, and go as soon as it is changed.
 */
export function useServerErrors(errors: ControlErrors): ControlErrors {
  const { chartId, queryFormData: question } = useBuilder();
  const panel = useAppSelector(selectControlPanel);
  const chart = useAppSelector((state) => state.charts[chartId]);
  const problem = chart?.chartStatus === 'failed' ? chart.error : null;
  const askedWith = chart?.latestQueryFormData;
  return useMemo(() => {
    if (!problem || !panel || !askedWith) return errors;
    const names = panel.sections.flatMap((section) =>
      section.rows.flatMap((row) => row.flatMap((item) => ('name' in item && !item.renderTrigger ? [item.name] : []))),
    );
    const message = `${problem.message} ${problem.heading}`;
    const blamed = findControlsInError(message, askedWith, names).filter(
      (name) => !errors[name] && sameValue(askedWith[name], question[name]),
    );
    const sentence = t('The server says of this setting: %s', problem.message);
    return { ...errors, ...Object.fromEntries(blamed.map((name) => [name, [sentence]])) };
  }, [errors, problem, panel, askedWith, question]);
}
