import { useCallback } from 'react';
import { retryFailedCharts } from '../../chart/state/fetchChartData';
import { panelControls } from '../../controls/panelValues';
import { DatasetDialogs } from '../../datasets/DatasetDialogs';
import type { DatasetDialog } from '../../datasets/model/datasetMenuItems';
import type { Datasource } from '../../lib/wire';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useBuilder } from '../builder/builderContext';
import { useInitialFormData } from '../builder/useInitialFormData';
import { findMissingInDataset } from '../model/findMissingInDataset';
import { withTimeColumn } from '../model/withTimeColumn';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectControlPanel, selectDataset, selectFormData } from '../state/exploreSelectors';
import { datasetChanged } from '../state/exploreSlice';

export interface ChartDatasetDialogsProps {
  readonly dialog: DatasetDialog | undefined;
  readonly onClose: () => void;
}

/** The dialogs of the chart's dataset, which are opened from its pane and from the editors of controls. */
export function ChartDatasetDialogs({ dialog, onClose }: ChartDatasetDialogsProps) {
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
    const hasTimeColumn = panel !== undefined && panelControls(panel).some(({ name }) => name === 'granularity_sqla');
    const changed = hasTimeColumn ? withTimeColumn(formData, newDataset, dataset) : formData;
    dispatch(datasetChanged(newDataset));
    if (datasource === formData.datasource) {
      if (changed !== formData) dispatch(formDataChanged(changed));
      dispatch(retryFailedCharts());
    } else dispatch(formDataChanged(toInitialFormData({ ...changed, datasource }, newDataset)));
  };
  return (
    <DatasetDialogs
      datasource={dataset}
      dialog={dialog}
      onClose={onClose}
      findMissing={findMissing}
      onSaved={changeDataset}
      onSwap={changeDataset}
    />
  );
}
