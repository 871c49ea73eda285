import { useCallback } from 'react';
import { DatasetMenu } from '../../datasets/DatasetMenu';
import type { DatasetDialog } from '../../datasets/datasetMenuItems';
import { panelControls } from '../../controls/panelValues';
import { datasetBreaks } from '../model/datasetBreaks';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { datasetChanged } from '../state/exploreSlice';
import { workChanged } from '../state/workSlice';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { useBuilder } from '../page/builder';
import { useExplore, useWork } from '../page/exploreStore';
import { useBegin } from '../page/useBegin';
import { DatasetPane } from './DatasetPane';

export interface DatasetSideProps {
  readonly opened: DatasetDialog | undefined;
  readonly onOpen: (dialog: DatasetDialog | undefined) => void;
  readonly onCollapse: () => void;
}

/** The chart's dataset: its columns and metrics, and what can be done with it. */
export function DatasetSide({ opened, onOpen, onCollapse }: DatasetSideProps) {
  const dispatch = useAppDispatch();
  const { values } = useBuilder();
  const work = useWork();
  const begin = useBegin();
  const dataset = useExplore((state) => state.dataset);
  const panel = useExplore((state) => state.panel);
  const breaks = useCallback(
    (other: Datasource) => (panel ? datasetBreaks(panelControls(panel), values, other) : []),
    [panel, values],
  );
  const use = (next: Datasource): void => {
    const datasource = next.uid ?? `${next.id}__${next.type}`;
    dispatch(datasetChanged(next));
    if (datasource !== work.datasource) dispatch(workChanged(begin({ ...work, datasource }, next)));
  };
  return (
    <DatasetPane
      datasource={dataset}
      menu={
        <>
          <DatasetMenu
            datasource={dataset}
            opened={opened}
            onOpen={onOpen}
            breaks={breaks}
            onSaved={use}
            onSwap={use}
          />
          <IconButton
            className="explore-pane-collapse"
            label={t('Collapse the dataset')}
            icon={<Icon name="chevronLeft" />}
            onClick={onCollapse}
          />
        </>
      }
    />
  );
}
