import { memo, useState, type ReactNode, type RefObject } from 'react';
import { t } from '../lib/t';
import type { FormData } from '../lib/wire';
import type { Slice } from './slice';
import { useAppSelector } from '../store/hooks';
import { useBootstrap } from '../store/sessionContext';
import { Icon } from '../ui/icons';
import { IconButton } from '../ui/Button';
import { Menu, type MenuItem } from '../ui/Menu';
import { chartMenuItems } from './menu/chartMenuItems';
import { chartPermissions } from './menu/chartPermissions';
import { ChartDialogs, type ChartDialog } from './menu/ChartDialogs';
import { useChartActions } from './menu/useChartActions';

export interface ChartHeaderProps {
  readonly chartId: number;
  readonly name: string;
  readonly slice: Slice;
  readonly formData: FormData;
  readonly dashboardId?: number;
  /** The id of the chart's place in the layout: what a link to this chart names. */
  readonly componentId?: string;
  /** False hides the menu (embedded dashboards). */
  readonly controls: boolean;
  readonly full: boolean;
  readonly onFull: (full: boolean) => void;
  readonly expanded: boolean;
  /** Entries of the menu that only the page knows, after the chart's own. */
  readonly moreItems?: readonly MenuItem[];
  /** Marks after the name, such as the number of filters. */
  readonly badge?: ReactNode;
  /** In the name's place where the page lets it be changed. */
  readonly nameField?: ReactNode;
  /** What an image export shows. */
  readonly holder: RefObject<HTMLElement | null>;
}

/** A chart's name, its marks and its menu. */
export const ChartHeader = memo(function ChartHeader(props: ChartHeaderProps) {
  const { chartId, name, slice, controls, full, onFull, expanded, badge, moreItems, nameField } = props;
  const chart = useAppSelector((state) => state.charts[chartId]);
  const bootstrap = useBootstrap();
  const [dialog, setDialog] = useState<ChartDialog>();
  const actions = useChartActions({ ...props, onDialog: setDialog });
  const items = chartMenuItems({ chart, slice, allowed: chartPermissions(bootstrap), full, expanded, actions });
  return (
    <div className="chart-header">
      <div className="header-title">
        {slice.certified_by !== '' && (
          <span
            className="certified"
            title={`${t('Certified by %s', slice.certified_by)} ${slice.certification_details}`.trim()}
          >
            <Icon name="certified" />
          </span>
        )}
        {nameField ?? (
          <h2 className="chart-title" title={name}>
            {name}
          </h2>
        )}
        {badge}
      </div>
      {controls && (
        <div className="header-controls" data-export="no">
          {full && (
            <IconButton label={t('Exit fullscreen')} icon={<Icon name="close" />} onClick={() => onFull(false)} />
          )}
          <Menu
            label={t('More Options')}
            items={moreItems ? [...items, ...moreItems] : items}
            align="end"
            trigger={<Icon name="more" />}
            onOpenChange={(open) => {
              if (open) actions.opened();
            }}
          />
        </div>
      )}
      {dialog && <ChartDialogs dialog={dialog} onClose={() => setDialog(undefined)} {...props} />}
    </div>
  );
});
