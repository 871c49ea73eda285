import { useMemo, useState } from 'react';
import { DragAndDrop } from '../../controls/adhoc/DragAndDrop';
import { ControlContextProvider, type ControlContext } from '../../controls/controlContext';
import type { DatasetDialog } from '../../datasets/datasetMenuItems';
import { mayEditDataset } from '../../datasets/datasetPermissions';
import { t } from '../../lib/t';
import type { ExploreAddress } from '../state/exploreAddress';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { IconButton } from '../../ui/Button';
import { BuilderProvider } from './builder';
import { ChartPane } from '../chartPane/ChartPane';
import { ControlsPane } from '../controlsPane/ControlsPane';
import { DatasetSide } from '../datasetPane/DatasetSide';
import { useExplore } from './exploreStore';
import { ExploreHeader } from '../header/ExploreHeader';
import { Resizer } from '../panes/Resizer';
import { useNarrow } from '../panes/useNarrow';
import { usePanes } from '../panes/usePanes';
import { DraftOffer } from './DraftOffer';
import { useFollowDataset } from './useFollowDataset';
import { useLeaveGuard } from './useLeaveGuard';
import { useMakeBuilder } from './useMakeBuilder';
import { usePanel } from './usePanel';
import { useRuns } from './useRuns';
import { useShortcuts } from './useShortcuts';

type Shown = 'dataset' | 'controls' | 'chart';
const PLACES: readonly (readonly [Shown, string])[] = [
  ['dataset', 'Dataset'],
  ['controls', 'Controls'],
  ['chart', 'Chart'],
];

/** The open chart builder: three panes side by side; on a narrow screen one at a time. */
export function BuilderPage({ address }: { readonly address: ExploreAddress }) {
  const { builder, controlContext, askedQuestion, drawWith } = useMakeBuilder(address);
  const { panes, resize, open } = usePanes();
  const narrow = useNarrow();
  const [shown, setShown] = useState<Shown>('chart');
  const [dialog, setDialog] = useState<DatasetDialog>();
  const bootstrap = useBootstrap();
  const dataset = useExplore((state) => state.dataset);
  const mayEdit = dataset !== undefined && mayEditDataset(bootstrap, dataset);
  const context = useMemo(
    (): ControlContext => (mayEdit ? { ...controlContext, editDataset: () => setDialog('edit') } : controlContext),
    [controlContext, mayEdit],
  );
  usePanel();
  useFollowDataset();
  useRuns(builder);
  useShortcuts(builder);
  useLeaveGuard(builder.unsaved);

  if (address.standalone) {
    return (
      <BuilderProvider value={builder}>
        <div className="explore-page">
          <ChartPane askedQuestion={askedQuestion} drawWith={drawWith} bare />
        </div>
      </BuilderProvider>
    );
  }
  return (
    <BuilderProvider value={builder}>
      <ControlContextProvider value={context}>
        <DragAndDrop>
          <div className="explore-page">
            <ExploreHeader />
            <DraftOffer />
            <div className="explore-places" role="group" aria-label={t('Parts of the page')}>
              {PLACES.map(([name, label]) => (
                <button key={name} type="button" aria-pressed={shown === name} onClick={() => setShown(name)}>
                  {t(label)}
                </button>
              ))}
            </div>
            <div className="explore-panes" data-shown={shown}>
              {panes.dataset.open || narrow ? (
                <>
                  <section className="explore-dataset" aria-label={t('Dataset')} style={{ width: panes.dataset.width }}>
                    <DatasetSide opened={dialog} onOpen={setDialog} onCollapse={() => open('dataset', false)} />
                  </section>
                  <Resizer
                    label={t('Width of the dataset')}
                    size={panes.dataset.width}
                    onResize={(width) => resize('dataset', width)}
                  />
                </>
              ) : (
                <div className="explore-collapsed">
                  <IconButton
                    label={t('Open Datasource tab')}
                    icon={<Icon name="table" />}
                    onClick={() => open('dataset', true)}
                  />
                </div>
              )}
              {panes.controls.open || narrow ? (
                <>
                  <section
                    className="explore-controls"
                    aria-label={t('Controls')}
                    style={{ width: panes.controls.width }}
                  >
                    <ControlsPane onCollapse={() => open('controls', false)} />
                  </section>
                  <Resizer
                    label={t('Width of the controls')}
                    size={panes.controls.width}
                    onResize={(width) => resize('controls', width)}
                  />
                </>
              ) : (
                <div className="explore-collapsed">
                  <IconButton
                    label={t('Expand controls')}
                    icon={<Icon name="edit" />}
                    onClick={() => open('controls', true)}
                  />
                </div>
              )}
              <section className="explore-main" aria-label={t('Chart')}>
                <ChartPane
                  askedQuestion={askedQuestion}
                  drawWith={drawWith}
                  results={{ ...panes.results, onOpen: (next) => open('results', next) }}
                  onResizeResults={(height) => resize('results', height)}
                />
              </section>
            </div>
          </div>
        </DragAndDrop>
      </ControlContextProvider>
    </BuilderProvider>
  );
}
