import { memo, useState, type ReactNode } from 'react';
import { t } from '../lib/t';
import { Icon } from '../ui/icons';
import { IconButton } from '../ui/Button';
import { lazyComponent } from '../ui/lazyComponent';
import { MenuButton } from '../ui/MenuButton';
import type { MenuItem } from '../ui/menuItem';
import { useMenuList } from '../ui/menuListContext';
import { ChartTitleLink } from './ChartTitleLink';
import type { ChartDialog, ChartMenuListProps, ChartMenuProps } from './menu/chartMenuProps';

const ChartMenuList = lazyComponent(() => import('./menu/ChartMenuList').then((m) => m.ChartMenuList));
const ChartDialogs = lazyComponent(() => import('./menu/ChartDialogs').then((m) => m.ChartDialogs));
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

/** The open menu: loaded with the first one, as a dashboard may have hundreds that nobody opens. */
function ChartMenu(props: ChartMenuListProps) {
  const { close } = useMenuList();
  return <ChartMenuList {...props} onClose={() => close(true)} />;
}

/** A chart's name, badges and menu. */
export const ChartHeader = memo(function ChartHeader(props: ChartHeaderProps) {
  const { name, slice, showMenu, isFullSize, onFullSizeChange, isDescriptionOpen, badge, moreItems, nameField } = props;
  const [dialog, setDialog] = useState<ChartDialog>();
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
            <ChartTitleLink chartId={props.chartId} name={name} dashboardId={props.dashboardId} />
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
              onClick={({ currentTarget }) => {
                // Before the button is removed: the browser would lay out the page between, and scroll it.
                const menu = currentTarget.nextElementSibling;
                if (menu instanceof HTMLElement) menu.focus();
                onFullSizeChange(false);
              }}
            />
          )}
          <MenuButton
            label={`${t('More Options')}: ${name}`}
            list={
              <ChartMenu
                chart={props}
                isDescriptionOpen={isDescriptionOpen}
                moreItems={moreItems}
                onDialog={setDialog}
              />
            }
            align="end"
            trigger={<Icon name="more" />}
          />
        </div>
      )}
      {dialog && <ChartDialogs dialog={dialog} onClose={() => setDialog(undefined)} {...props} />}
    </div>
  );
});
