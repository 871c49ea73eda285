import { useCallback, useMemo, useRef } from 'react';
import { hasFlag } from '../../api/session/bootstrapShape';
import { can, isAdmin } from '../../api/session/permissions';
import type { ControlContext } from '../../controls/controlContext';
import { afterChange, panelErrors, renderTriggers, type PanelContext } from '../../controls/panelValues';
import type { UnknownRecord } from '../../lib/read';
import { MEMORY } from '../model/switchVizType';
import type { FormData } from '../../lib/wire';
import { asked, typed } from '../state/exploreSlice';
import type { ExploreAddress } from '../state/exploreAddress';
import { asksTheSame, questionFormData, type QuestionOf } from '../state/exploreQuestion';
import { sameValue } from '../../lib/sameValue';
import { savedBefore, savedParams } from '../state/savedParams';
import { REDO, UNDO, workChanged } from '../state/workSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import type { Builder } from './builder';
import { useExplore, useWork } from './exploreStore';

const NONE: ReadonlySet<string> = new Set();
const NO_ERRORS = {};
/** What a saved chart has of its own beside its settings. */
const NOT_SETTINGS: ReadonlySet<string> = new Set(['url_params', 'slice_id', 'extra_form_data', MEMORY]);

function shown(work: FormData, question: FormData): FormData {
  const filled = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
  return { ...work, ...filled, viz_type: work.viz_type, datasource: work.datasource };
}

/** Of what would be saved the part that the work has changed: what it began with, a dashboard's time for one, is no change. */
function changesOf(params: FormData, work: FormData, begun: FormData | undefined): UnknownRecord {
  return Object.fromEntries(Object.entries(params).filter(([key]) => !sameValue(work[key], begun?.[key])));
}

/** The one value that goes on being the same object while it is equal. */
function useSteady<T>(value: T, first: T = value): T {
  const last = useRef(first);
  if (!sameValue(last.current, value)) last.current = value;
  return last.current;
}

export interface MadeBuilder {
  readonly builder: Builder;
  readonly controlContext: ControlContext;
  /** What is asked now; undefined until it is first run. */
  readonly askedQuestion: FormData | undefined;
  /** Settings that only change the drawing, as they stand. */
  readonly drawWith: UnknownRecord;
}

/** Everything that follows from the settings, and the ways to change them. */
export function useMakeBuilder(address: ExploreAddress): MadeBuilder {
  const urlParams = useSteady(address.questionParams);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const bootstrap = useBootstrap();
  const work = useWork();
  const explore = useExplore((state) => state);
  const rules = useAppSelector((state) => state.session.rules);
  const { dataset, slice, saved, begun, ran, firstQuestion, panel, typedErrors } = explore;
  const chartId = slice?.slice_id ?? 0;
  const results = useAppSelector((state) => state.charts[chartId]?.queriesResponse ?? undefined);
  const annotationErrors = useAppSelector((state) => state.charts[chartId]?.annotationError);
  const { conf: configured, raw } = bootstrap.common;
  // Servers name their currencies beside `conf`.
  const conf = useMemo((): UnknownRecord => ({ ...configured, CURRENCIES: raw['currencies'] }), [configured, raw]);

  const of = useMemo(
    (): QuestionOf => ({
      dataset,
      rules,
      sliceId: slice?.slice_id,
      urlParams,
    }),
    [dataset, rules, slice?.slice_id, urlParams],
  );
  const question = useMemo(() => questionFormData(work, of), [work, of]);
  const values = useMemo(() => shown(work, question), [work, question]);
  // The colours of a chart that was opened from a dashboard are the dashboard's.
  const onDashboard = useMemo(
    () => (address.dashboard_id === undefined ? values : { ...values, dashboardId: address.dashboard_id }),
    [values, address.dashboard_id],
  );
  const savedValues = useMemo(() => (begun ? shown(begun, questionFormData(begun, of)) : values), [begun, of, values]);
  const toSave = useMemo(
    () =>
      shown(
        {
          ...(begun ?? work),
          ...changesOf(savedParams(work, savedBefore({ slice, saved, begun }), panel), work, begun),
        },
        question,
      ),
    [work, slice, saved, begun, panel, question],
  );
  // Changes of the drawing alone must not become a new question: the question stays the same object while it is equal.
  const askedQuestion = useSteady(
    useMemo(() => (ran ? questionFormData(ran, of) : undefined), [ran, of]),
    firstQuestion,
  );
  const drawingOnly = useMemo(() => (panel?.viz_type === work.viz_type ? renderTriggers(panel) : NONE), [panel, work]);
  const drawWith = useSteady(
    useMemo(() => Object.fromEntries([...drawingOnly].map((name) => [name, question[name]])), [drawingOnly, question]),
  );

  const hasFeature = useCallback((flag: string) => hasFlag(bootstrap, flag), [bootstrap]);
  const context = useMemo(
    (): PanelContext => ({ formData: onDashboard, datasource: dataset, rules, conf, hasFeature, results }),
    [onDashboard, dataset, rules, conf, hasFeature, results],
  );
  const validated = useMemo(() => (panel ? panelErrors(panel, values, context) : NO_ERRORS), [panel, values, context]);
  const errors = useMemo(() => ({ ...validated, ...typedErrors }), [validated, typedErrors]);

  const latest = useRef({ context, panel });
  latest.current = { context, panel };
  const change = useCallback(
    (changes: UnknownRecord, step?: string) => {
      const now = store.getState().exploreWork?.present.formData;
      if (!now) return;
      const { panel: shownPanel, context: shownContext } = latest.current;
      const next = shownPanel ? afterChange(shownPanel, now, changes, shownContext) : { ...now, ...changes };
      if (!sameValue(now, next)) dispatch(workChanged(next, step));
    },
    [dispatch, store],
  );
  const setControls = useCallback((changes: UnknownRecord) => change(changes), [change]);
  const run = useCallback(() => {
    const now = store.getState().exploreWork?.present.formData;
    if (now) dispatch(asked(now));
  }, [dispatch, store]);
  const travel = useCallback(
    (type: string) => {
      for (const name of Object.keys(store.getState().explore?.typedErrors ?? {}))
        dispatch(typed({ name, errors: [] }));
      dispatch({ type });
    },
    [dispatch, store],
  );
  const undo = useCallback(() => travel(UNDO), [travel]);
  const redo = useCallback(() => travel(REDO), [travel]);

  const { user } = bootstrap;
  const owns = isAdmin(user) || Boolean(user.userId !== undefined && slice?.owners.includes(user.userId));
  const mayAdd = can(bootstrap, 'can_write', 'Chart') !== false;
  const builder = useMemo((): Builder => {
    return {
      address,
      chartId,
      question,
      values,
      savedValues,
      stale: askedQuestion === undefined || !asksTheSame(question, askedQuestion, drawingOnly),
      unsaved: !asksTheSame(toSave, savedValues, NOT_SETTINGS),
      errors,
      drawingOnly,
      change,
      run,
      undo,
      redo,
      mayOverwrite: Boolean(slice) && owns && mayAdd && slice?.is_managed_externally !== true,
      mayAdd,
      mayDownload: can(bootstrap, 'can_csv', 'Superset') !== false,
    };
  }, [
    address,
    chartId,
    question,
    values,
    savedValues,
    toSave,
    askedQuestion,
    drawingOnly,
    errors,
    change,
    run,
    undo,
    redo,
    slice,
    owns,
    mayAdd,
    bootstrap,
  ]);
  const controlContext = useMemo(
    (): ControlContext => ({ ...context, setControls, annotationErrors }),
    [context, setControls, annotationErrors],
  );
  return { builder, controlContext, askedQuestion, drawWith };
}
