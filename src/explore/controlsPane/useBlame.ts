import { useMemo } from 'react';
import { sameValue } from '../../lib/sameValue';
import { t } from '../../lib/t';
import { blamedControls } from '../model/blamedControls';
import type { ControlErrors } from '../state/exploreSlice';
import { useAppSelector } from '../../store/hooks';
import { useBuilder } from '../page/builder';
import { useExplore } from '../page/exploreStore';

/**
 * The errors of the panel with those that the server's last error puts down to a control. They mark the control and hold
 * nothing up, and go as soon as it is changed.
 */
export function useBlame(errors: ControlErrors): ControlErrors {
  const { chartId, question } = useBuilder();
  const panel = useExplore((state) => state.panel);
  const chart = useAppSelector((state) => state.charts[chartId]);
  const problem = chart?.chartStatus === 'failed' ? chart.problem : null;
  const askedWith = chart?.latestQueryFormData;
  return useMemo(() => {
    if (!problem || !panel || !askedWith) return errors;
    const names = panel.sections.flatMap((section) =>
      section.rows.flatMap((row) => row.flatMap((item) => ('name' in item && !item.renderTrigger ? [item.name] : []))),
    );
    const message = `${problem.title} ${problem.detail}`;
    const blamed = blamedControls(message, askedWith, names).filter(
      (name) => !errors[name] && sameValue(askedWith[name], question[name]),
    );
    const sentence = t('The server says of this setting: %s', problem.detail || problem.title);
    return { ...errors, ...Object.fromEntries(blamed.map((name) => [name, [sentence]])) };
  }, [errors, problem, panel, askedWith, question]);
}
