import { DatasetMenu } from '../../datasets/DatasetMenu';
import type { DatasetDialog } from '../../datasets/model/datasetMenuItems';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { selectDataset } from '../state/exploreSelectors';
import { DatasetPane } from './DatasetPane';

export interface ChartDatasetProps {
  /** Opens one of `ChartDatasetDialogs`. */
  readonly onDialogOpen: (dialog: DatasetDialog) => void;
  readonly onCollapse: () => void;
}

/** The dataset of the chart, with its menu. */
export function ChartDataset({ onDialogOpen, onCollapse }: ChartDatasetProps) {
  const dataset = useAppSelector(selectDataset);
  return (
    <DatasetPane
      datasource={dataset}
      menu={
        <>
          <DatasetMenu datasource={dataset} onDialogOpen={onDialogOpen} />
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
