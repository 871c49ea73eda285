import { useCallback } from 'react';
import { retryFailedCharts } from '../../chart/state/fetchChartData';
import { DatasetMenu } from '../../datasets/DatasetMenu';
import type { DatasetDialog } from '../../datasets/model/datasetMenuItems';
import { panelControls } from '../../controls/panelValues';
import { findMissingInDataset } from '../model/findMissingInDataset';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { datasetChanged } from '../state/exploreSlice';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { useBuilder } from '../builder/builderContext';
import { useInitialFormData } from '../builder/useInitialFormData';
import { DatasetPane } from './DatasetPane';
import { selectControlPanel, selectDataset, selectFormData } from '../state/exploreSelectors';

export interface ChartDatasetProps {
  readonly dialog: DatasetDialog | undefined;
  readonly onDialogChange: (dialog: DatasetDialog | undefined) => void;
  readonly onCollapse: () => void;
}

/** The dataset of the chart, with its menu. */
export function ChartDataset({ dialog, onDialogChange, onCollapse }: ChartDatasetProps) {
  const dispatch = useAppDispatch();
  const { values } = useBuilder();
  const formData = useAppSelector(selectFormData);
  const toInitialFormData = useInitialFormData();
  const dataset = useAppSelector(selectDataset);
  const panel = useAppSelector(selectControlPanel);
  const findMissing = useCallback(
    (other: Datasource) => (panel ? findMissingInDataset(panelControls(panel), values, other) : []),
    [panel, values],
  );
  const changeDataset = (newDataset: Datasource): void => {
    const datasource = newDataset.uid ?? `${newDataset.id}__${newDataset.type}`;
    dispatch(datasetChanged(newDataset));
    if (datasource === formData.datasource) dispatch(retryFailedCharts());
    else dispatch(formDataChanged(toInitialFormData({ ...formData, datasource }, newDataset)));
  };
  return (
    <DatasetPane
      datasource={dataset}
      menu={
        <>
          <DatasetMenu
            datasource={dataset}
            dialog={dialog}
            onDialogChange={onDialogChange}
            findMissing={findMissing}
            onSaved={changeDataset}
            onSwap={changeDataset}
          />
          <IconButton
            className="explore-pane-collapse"
            label={t('Collapse dataset')}
            icon={<Icon name="chevronLeft" />}
            onClick={onCollapse}
          />
        </>
      }
    />
  );
}
