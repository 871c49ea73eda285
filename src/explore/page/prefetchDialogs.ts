import { prefetchWhenIdle } from '../../lib/prefetchWhenIdle';

/** What the chart builder opens and runs, most needed first: unsaved work must be saved when the connection is back. */
const DIALOGS: readonly (() => Promise<unknown>)[] = [
  () => import('../save/SaveDialog'),
  () => import('../../chart/errors/ErrorMessage'),
  () => import('../../chart/errors/ErrorDetails'),
  () => import('../results/ResultsPane'),
  () => import('../vizGallery/VizGallery'),
  () => import('../../controls/timeRange/TimeRangeDialog'),
  () => import('../../ui/code/CodeMirrorEditor'),
  () => import('../../controls/adhoc/ExpressionCheck'),
  () => import('../header/menuActions'),
  () => import('../../chart/sql/ViewQueryDialog'),
  () => import('../properties/PropertiesDialog'),
  () => import('../../chart/embed/EmbedDialog'),
  () => import('../../datasets/EditDatasetDialog'),
  () => import('../../datasets/SwapDatasetDialog'),
  () => import('../../reports/ReportDialog'),
];
/** Milliseconds, so that a short visit does not load them. */
const DELAY = 3000;

/** Loads the dialogs and actions of the chart builder, so that they are there at once, and without a connection too. Returns what stops it. */
export const prefetchDialogs = (): (() => void) => prefetchWhenIdle(DIALOGS, DELAY);
