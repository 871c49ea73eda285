import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DrillColumn } from '../../api/drillInfo';
import { toRequestError } from '../../store/requestError';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import type { Datasource, FormData } from '../../lib/wire';
import { drillByFormData, getDrillPath, type DrillStep } from './model/drillBy';
import type { ContextMenuFilters, MenuPosition } from '../../query/filters/contextMenuFilters';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { toast } from '../../ui/toast';
import { chartPermissions } from '../menu/chartPermissions';
import { ColumnPicker } from './ColumnPicker';
import { ContextMenu } from './ContextMenu';
import { DatasetLine } from './DatasetLine';
import { DrilledChart } from './DrilledChart';
import { drillByItems } from './drillMenuItems';
import { DrillPath } from './DrillPath';
import { createDrilledChartHref } from './createDrilledChartHref';
import { useDrillColumns, useDrillInfo } from './useDrillColumns';
import './drill.css';

export interface DrillByDialogProps {
  readonly name: string;
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly dashboardId: number | undefined;
  /** The first drill step. */
  readonly first: DrillStep;
  readonly onClose: () => void;
}

interface Menu {
  readonly at: MenuPosition;
  readonly clicked: ContextMenuFilters;
  /** The searchable list of columns is open. */
  readonly searching: boolean;
}

/** The chart filtered by a data point and grouped by another column; its data points can be drilled further. */
export function DrillByDialog({ name, formData, datasource, dashboardId, first, onClose }: DrillByDialogProps) {
  const dispatch = useAppDispatch();
  const permissions = chartPermissions(useBootstrap());
  const navigate = useNavigate();
  const [steps, setSteps] = useState<readonly DrillStep[]>([first]);
  const [displayAs, setDisplayAs] = useState<'chart' | 'table'>('chart');
  const [menu, setMenu] = useState<Menu>();
  const [isOpening, setIsOpening] = useState(false);
  const drilledFormData = useMemo(() => drillByFormData(formData, steps), [formData, steps]);
  const { info } = useDrillInfo(formData.datasource, dashboardId);
  const labels = useMemo(
    () => new Map((info?.columns ?? []).map(({ column_name, label }) => [column_name, label])),
    [info],
  );
  const getColumnName = (column: string): string => verboseName(datasource, column) ?? labels.get(column) ?? column;
  const path = getDrillPath({ formData, groupbyFieldName: first.groupbyFieldName, steps, getColumnName });
  const drillBy = menu?.clicked.drillBy;
  const columns = useDrillColumns({ formData, datasource, dashboardId, drillBy, steps });

  const drillDown = ({ column_name }: DrillColumn): void => {
    if (drillBy) setSteps([...steps, { ...drillBy, column: column_name }]);
    setMenu(undefined);
  };
  // Does not navigate if the dialog was closed in the meantime.
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const openInExplore = (): void => {
    setIsOpening(true);
    dispatch(createDrilledChartHref(drilledFormData, dashboardId)).then(
      (href) => {
        if (!isClosed.current) void navigate(href);
      },
      (error: unknown) => {
        if (isClosed.current) return;
        setIsOpening(false);
        toast.danger(toRequestError(error).message || t('Sorry, an error occurred'));
      },
    );
  };

  return (
    <Dialog
      title={t('Drill by: %s', name)}
      width="min(1100px, 94vw)"
      onClose={onClose}
      footer={
        <>
          {permissions.explore && (
            <Button onClick={openInExplore} disabled={isOpening}>
              {t('Edit chart')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <DatasetLine info={info} />
      <DrillPath path={path} onLevel={(level) => setSteps(steps.slice(0, level))} />
      <RadioGroup
        label={t('Display as')}
        value={displayAs}
        onChange={setDisplayAs}
        options={[
          { value: 'chart', label: t('Chart') },
          { value: 'table', label: t('Table') },
        ]}
      />
      <DrilledChart
        title={name}
        formData={drilledFormData}
        datasource={datasource}
        displayAs={displayAs}
        onContextMenu={(at, clicked) => setMenu({ at, clicked, searching: false })}
      />
      {menu && !menu.searching && (
        <ContextMenu
          label={t('Chart options')}
          at={menu.at}
          items={drillByItems({
            supported: true,
            available: drillBy !== undefined,
            columns,
            onColumn: drillDown,
            onSearch: () => setMenu({ ...menu, searching: true }),
          })}
          onClose={() => setMenu((current) => (current?.searching ? current : undefined))}
        />
      )}
      {menu?.searching && Array.isArray(columns) && (
        <ColumnPicker at={menu.at} columns={columns} onColumn={drillDown} onClose={() => setMenu(undefined)} />
      )}
    </Dialog>
  );
}
