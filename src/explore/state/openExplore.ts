import { isAborted } from '../../api/client/ApiError';
import { getExplore, type Explore } from '../../api/charts';
import { earlyTraits, generationOfDataset } from '../../api/session/serverTraits';
import { setColorGeneration } from '../../lib/color/colorSchemes';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import { markInheritedTime, withDashboardContext } from '../../query/dashboardContext';
import { chartProblem } from '../../chart/state/chartProblem';
import { vizType } from '../../viz/registry';
import { askChart, forgetQuestions } from '../../chart/state/askChart';
import { chartsCleared, NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { readExploreContext } from '../../chart/exploreContext';
import { rulesKnown } from '../../store/sessionSlice';
import type { AppThunk } from '../../store/store';
import { exploreQuestion, namesAChart, type ExploreAddress } from './exploreAddress';
import { begunWork, questionFormData, type BegunOf } from './exploreQuestion';
import { sameValue } from '../../lib/sameValue';
import {
  asked,
  firstAsked,
  exploreFailed,
  exploreLoaded,
  exploreOpening,
  nothingNamed,
  workDerived,
} from './exploreSlice';
import { ownSettings, savedSettings } from './savedSettings';
import { workBegun } from './workSlice';

/** Settings as saved and as they are to be worked on: the answer's may be work in progress, by a key of the address. */
export function settingsOf(
  answer: Explore,
  address: ExploreAddress,
  defaultVizType: string,
): { readonly saved: FormData; readonly work: FormData } {
  const viz_type = asString(answer.form_data.viz_type) || address.viz_type || defaultVizType;
  const work: FormData = {
    ...ownSettings(answer.form_data),
    ...ownSettings(address.form_data ?? {}),
    viz_type: asString(address.form_data?.['viz_type']) || viz_type,
    datasource: answer.dataset?.uid ?? answer.form_data.datasource,
  };
  const { slice } = answer;
  const saved = slice && savedSettings(slice, { viz_type, datasource: work.datasource });
  return { saved: saved ?? work, work };
}

/** What work begins with, under the filters of the dashboard that the person came from. */
function begunHere(formData: FormData, of: BegunOf, { dashboard_page_id }: ExploreAddress): FormData {
  if (dashboard_page_id === undefined || of.sliceId === undefined) return begunWork(formData, of);
  const folded = withDashboardContext(formData, readExploreContext(dashboard_page_id), of.sliceId);
  return markInheritedTime(begunWork(folded, of), formData, folded);
}

/**
 * Begins the work on what was opened, and again while nothing was changed: the server's word on its rules may come after
 * the chart. Work in progress goes on as it is.
 */
export function beginWork(address: ExploreAddress, defaultTimeFilter: unknown): AppThunk {
  return (dispatch, getState) => {
    const { explore, exploreWork, session } = getState();
    if (!explore?.start || !explore.saved) return;
    const { start, slice, dataset, ran } = explore;
    const of = { dataset, rules: session.rules, sliceId: slice?.slice_id, defaultTimeFilter };
    const inProgress = address.form_data_key !== undefined || address.permalink_key !== undefined;
    const begun = begunHere(explore.saved, of, address);
    const work = inProgress || !slice ? start : begunHere(start, of, address);
    const untouched = explore.begun === undefined || exploreWork?.past.length === 0;
    if (!untouched || (explore.begun !== undefined && sameValue(explore.begun, begun))) return;
    dispatch(workDerived(slice ? begun : start));
    dispatch(workBegun(work));
    if (ran) dispatch(asked(work));
  };
}

const first = (): number => -1;

/** A saved chart is asked, and what draws it loaded, before its page is drawn. */
function askAtOnce({ questionParams, force }: ExploreAddress): AppThunk {
  return (dispatch, getState) => {
    const { explore, exploreWork, session } = getState();
    const work = exploreWork?.present.formData;
    if (!explore?.slice || !explore.dataset || !work) return;
    const { slice, dataset } = explore;
    const of = { dataset, rules: session.rules, sliceId: slice.slice_id, urlParams: questionParams };
    const formData = questionFormData(work, of);
    dispatch(asked(work));
    dispatch(firstAsked(formData));
    dispatch(askChart({ chartId: slice.slice_id, formData, ownState: NO_OWN_STATE, force, priority: first }));
    // What fails here fails again where it is drawn, and is said there.
    vizType(work.viz_type)
      ?.chart()
      .catch(() => undefined);
  };
}

let opened = 0;

/** Opens what the address names. Returns the way to call it off. */
export function openExplore(
  address: ExploreAddress,
  defaults: { readonly vizType: string; readonly timeFilter: unknown },
  onMessage: (message: string) => void,
  isEarly: boolean,
): AppThunk<() => void> {
  return (dispatch) => {
    opened += 1;
    const controller = new AbortController();
    forgetQuestions();
    dispatch(chartsCleared());
    dispatch(exploreOpening(opened));
    if (!namesAChart(address)) {
      dispatch(nothingNamed());
      return () => undefined;
    }
    const load = async (): Promise<void> => {
      const answer = await getExplore(exploreQuestion(address), controller.signal);
      if (controller.signal.aborted) return;
      // The server answers for a chart that it does not have, too: with nothing in it.
      const gone = !answer.slice && !answer.dataset && address.slice_id !== undefined && !address.form_data_key;
      if (gone) throw new Error(t('The chart does not exist'));
      if (isEarly && answer.dataset) {
        // The server's own word on this may come later; then what differs is asked anew.
        const { generation, genericChartAxes } = earlyTraits(generationOfDataset(answer.dataset));
        setColorGeneration(generation);
        dispatch(rulesKnown({ generation, genericChartAxes }));
      }
      const { saved, work } = settingsOf(answer, address, defaults.vizType);
      const { dataset, slice } = answer;
      dispatch(exploreLoaded({ dataset, slice, saved, start: work }));
      dispatch(beginWork(address, defaults.timeFilter));
      dispatch(askAtOnce(address));
      if (answer.message) onMessage(answer.message);
    };
    load().catch((error: unknown) => {
      if (!controller.signal.aborted && !isAborted(error)) dispatch(exploreFailed(chartProblem(error)));
    });
    return () => controller.abort();
  };
}
