import { memo, useState, type ReactNode } from 'react';
import { t } from '../lib/t';
import { useAppSelector } from '../store/hooks';
import { useBootstrap } from '../store/sessionContext';
import { Icon } from '../ui/icons';
import { IconButton } from '../ui/Button';
import { lazyComponent } from '../ui/lazyComponent';
import { Menu, type MenuItem } from '../ui/Menu';
import { chartMenuItems } from './menu/chartMenuItems';
import { chartPermissions } from './menu/chartPermissions';
import { ChartDialogs } from './menu/ChartDialogs';
import type { ChartDialog, ChartMenuProps } from './menu/chartMenuProps';
import { useChartActions } from './menu/useChartActions';

const ReplacedTypeMark = lazyComponent(() => import('./ReplacedTypeMark').then((m) => m.ReplacedTypeMark), {
  onFailure: 'fallback',
});

export interface ChartHeaderProps extends ChartMenuProps {
  /** False in embedded dashboards without chart controls. */
  readonly showMenu: boolean;
  readonly isDescriptionOpen: boolean;
  /** Menu items that the page adds after those of the chart. */
  readonly moreItems?: readonly MenuItem[];
  /** Shown after the name, for example the number of filters. */
  readonly badge?: ReactNode;
  /** Shown instead of the name if it can be edited. */
  readonly nameField?: ReactNode;
}

/** A chart's name, badges and menu. */
export const ChartHeader = memo(function ChartHeader(props: ChartHeaderProps) {
  const {
    chartId,
    name,
    slice,
    showMenu,
    isFullSize,
    onFullSizeChange,
    isDescriptionOpen,
    badge,
    moreItems,
    nameField,
  } = props;
  const chart = useAppSelector((state) => state.charts[chartId]);
  const bootstrap = useBootstrap();
  const [dialog, setDialog] = useState<ChartDialog>();
  const actions = useChartActions({ ...props, onDialog: setDialog });
  const items = chartMenuItems({
    chart,
    slice,
    permissions: chartPermissions(bootstrap, slice.form_data.viz_type),
    isFullSize,
    isDescriptionOpen,
    actions,
  });
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
        {slice.replacedType && (
          <ReplacedTypeMark replacedType={slice.replacedType} viz_type={slice.form_data.viz_type} />
        )}
        {badge}
      </div>
      {showMenu && (
        <div className="header-controls" data-export="no">
          {isFullSize && (
            <IconButton
              label={t('Exit fullscreen')}
              icon={<Icon name="close" />}
              onClick={() => onFullSizeChange(false)}
            />
          )}
          <Menu
            label={`${t('More Options')}: ${name}`}
            items={moreItems ? [...items, ...moreItems] : items}
            align="end"
            trigger={<Icon name="more" />}
            onOpenChange={(open) => {
              if (open) actions.onMenuOpen();
            }}
          />
        </div>
      )}
      {dialog && <ChartDialogs dialog={dialog} onClose={() => setDialog(undefined)} {...props} />}
    </div>
  );
});
