import { useDeferredValue, useMemo, useState } from 'react';
import { isReplacedType } from '../../chart/currentChart';
import { DragAndDrop } from '../../controls/adhoc/DragAndDrop';
import { ControlContextProvider, type ControlContext } from '../../controls/controlContext';
import { datasetMenuItems, type DatasetDialog } from '../../datasets/model/datasetMenuItems';
import { canEditDataset } from '../../datasets/model/datasetPermissions';
import { withoutAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { useStandaloneClass } from '../../ui/useStandaloneClass';
import { ShownRowsContext, ShownRowsRef } from '../../viz/shared/table/shownRowsContext';
import { BuilderProvider } from '../builder/builderContext';
import { useAutoRun } from '../builder/useAutoRun';
import { useBuilderValue } from '../builder/useBuilderValue';
import { useControlPanel } from '../builder/useControlPanel';
import { getAddMode } from '../model/getAddMode';
import { useDatasetSync } from '../builder/useDatasetSync';
import { ChartPane } from '../chartPane/ChartPane';
import { ControlsPane } from '../controlsPane/ControlsPane';
import { ChartDataset } from '../datasetPane/ChartDataset';
import { ChartDatasetDialogs } from '../datasetPane/ChartDatasetDialogs';
import { ExploreHeader } from '../header/ExploreHeader';
import { readExploreAddress, type ExploreAddress } from '../state/exploreAddress';
import { selectDataset, selectSlice } from '../state/exploreSelectors';
import { DraftBanner } from './DraftBanner';
import { SidePane } from './SidePane';
import { useIsNarrow } from './useIsNarrow';
import { useKeyboardShortcuts } from './useKeyboardShortcuts';
import { usePanes } from './usePanes';

const QueryContextSaver = lazyComponent(() => import('../save/QueryContextSaver').then((m) => m.QueryContextSaver), {
  onFailure: 'fallback',
});
const ReplacedTypeNotice = lazyComponent(() => import('../save/ReplacedTypeNotice').then((m) => m.ReplacedTypeNotice));

const EXPLORE = /^(\/superset)?\/explore\//;

type VisiblePane = 'dataset' | 'controls' | 'chart';
const PANES: readonly (readonly [VisiblePane, string])[] = [
  ['dataset', 'Dataset'],
  ['controls', 'Controls'],
  ['chart', 'Chart'],
];

interface BuilderPageProps {
  readonly address: ExploreAddress;
  /** Whether another address is one of the open chart. */
  readonly isOpenAt: (next: ExploreAddress) => boolean;
}

/** The chart builder: three panes side by side; on a narrow screen one at a time. */
export function BuilderPage({ address, isOpenAt }: BuilderPageProps) {
  const { builder, controlContext } = useBuilderValue(address);
  const { panes, resizePane, setPaneOpen } = usePanes();
  const isNarrow = useIsNarrow();
  const [dialog, setDialog] = useState<DatasetDialog>();
  const [shownRows] = useState(() => new ShownRowsRef());
  const bootstrap = useBootstrap();
  const dataset = useAppSelector(selectDataset);
  const slice = useAppSelector(selectSlice);
  // A new chart is blank until its controls are set.
  const [visiblePane, setVisiblePane] = useState<VisiblePane>(slice ? 'chart' : 'controls');
  const isReplaced = isReplacedType(slice?.form_data['viz_type'], controlContext.rules);
  const canEdit = dataset !== undefined && canEditDataset(bootstrap, dataset);
  const canSaveAs =
    dataset?.type === 'query' && datasetMenuItems(bootstrap, dataset).some(({ key }) => key === 'saveAs');
  const context = useMemo(
    (): ControlContext => ({
      ...controlContext,
      ...(canEdit && { editDataset: () => setDialog('edit') }),
      ...(canSaveAs && { saveAsDataset: () => setDialog('saveAs') }),
    }),
    [controlContext, canEdit, canSaveAs],
  );
  const panelLoading = useControlPanel();
  // The chart can be drawn before what surrounds it has been rendered.
  const hasPanes = useDeferredValue(true, false);
  useDatasetSync();
  useAutoRun(builder);
  useKeyboardShortcuts(builder);
  useStandaloneClass(address.standalone);

  if (address.standalone) {
    return (
      <BuilderProvider value={builder}>
        <div className="explore-page">
          <ChartPane isStandalone />
          <QueryContextSaver />
        </div>
      </BuilderProvider>
    );
  }
  return (
    <BuilderProvider value={builder}>
      <ControlContextProvider value={context}>
        <DragAndDrop addMode={getAddMode(bootstrap, context.rules)}>
          <ShownRowsContext value={shownRows}>
            <div className="explore-page">
              {hasPanes ? <ExploreHeader /> : <header className="explore-header" />}
              <DraftBanner />
              {isReplaced && <ReplacedTypeNotice />}
              <LeaveGuard
                okLabel={t('Leave')}
                blocks={({ nextLocation: { pathname, search } }) => {
                  const path = withoutAppRoot(pathname);
                  return (
                    builder.hasUnsavedChanges && !(EXPLORE.test(path) && isOpenAt(readExploreAddress(path, search)))
                  );
                }}
                warnsBeforeUnload={builder.hasUnsavedChanges}
              >
                {t('Are you sure you want to leave this page?')}
              </LeaveGuard>
              <div className="explore-pane-switch" role="group" aria-label={t('Panes')}>
                {PANES.map(([name, label]) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={visiblePane === name}
                    onClick={() => setVisiblePane(name)}
                  >
                    {t(label)}
                  </button>
                ))}
              </div>
              <div className="explore-panes" data-shown={visiblePane}>
                <SidePane
                  className="explore-dataset"
                  label={t('Dataset')}
                  pane={panes.dataset}
                  isForcedOpen={isNarrow}
                  resizeLabel={t('Width of the dataset pane')}
                  onResize={(width) => resizePane('dataset', width)}
                  expandLabel={t('Open Datasource tab')}
                  expandIcon={<Icon name="table" />}
                  onExpand={() => setPaneOpen('dataset', true)}
                >
                  {hasPanes && (
                    <ChartDataset onDialogOpen={setDialog} onCollapse={() => setPaneOpen('dataset', false)} />
                  )}
                </SidePane>
                <SidePane
                  className="explore-controls"
                  label={t('Controls')}
                  pane={panes.controls}
                  isForcedOpen={isNarrow}
                  resizeLabel={t('Width of the controls pane')}
                  onResize={(width) => resizePane('controls', width)}
                  expandLabel={t('Expand controls')}
                  expandIcon={<Icon name="edit" />}
                  onExpand={() => setPaneOpen('controls', true)}
                >
                  {hasPanes && (
                    <ControlsPane loading={panelLoading} onCollapse={() => setPaneOpen('controls', false)} />
                  )}
                </SidePane>
                <section className="explore-main" aria-label={t('Chart')}>
                  <ChartPane
                    results={{
                      ...panes.results,
                      onToggle: (open) => setPaneOpen('results', open),
                      onResize: (height) => resizePane('results', height),
                    }}
                  />
                </section>
              </div>
              {/* Not in the pane, which may be collapsed. */}
              <ChartDatasetDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
            </div>
          </ShownRowsContext>
        </DragAndDrop>
      </ControlContextProvider>
    </BuilderProvider>
  );
}
