import { useState } from 'react';
import { t } from '../../../lib/t';
import { IconButton } from '../../../ui/Button';
import { Tabs } from '../../../ui/form/Tabs';
import { Icon } from '../../../ui/icons';
import { lazyComponent } from '../../../ui/lazyComponent';
import { Loading } from '../../../ui/Loading';
import { ElementItem } from './ElementItem';
import { getPaneElements } from './getPaneElements';
import { savePaneSettings, readPaneSettings, type PaneSettings, type PaneTab } from './paneSettings';
import './pane.css';

/** Apart from edit mode, which starts without it: it loads its charts anyway. */
const ChartsTab = lazyComponent(() => import('./ChartsTab').then((m) => m.ChartsTab), { fallback: Loading });

/** The builder pane: saved charts and layout elements, added by dragging or by buttons. */
export function BuilderPane() {
  const [{ open, tab }, setSettings] = useState(readPaneSettings);
  const updateSettings = (settings: PaneSettings): void => {
    setSettings(settings);
    savePaneSettings(settings);
  };
  const label = open ? t('Collapse the pane') : t('Expand the pane');
  const elements = (
    <ul className="builder-elements" aria-label={t('Layout elements')}>
      {getPaneElements().map((element) => (
        <ElementItem key={element.item.type} element={element} />
      ))}
    </ul>
  );
  return (
    <aside className="edit-pane builder" data-open={open} aria-label={t('Build the dashboard')}>
      <IconButton
        className="builder-fold"
        label={label}
        aria-expanded={open}
        icon={<Icon name={open ? 'chevronRight' : 'chevronLeft'} />}
        onClick={() => updateSettings({ open: !open, tab })}
      />
      {open && (
        <Tabs<PaneTab>
          keepMounted
          label={t('Build the dashboard')}
          selected={tab}
          onSelect={(nextTab) => updateSettings({ open, tab: nextTab })}
          tabs={[
            { key: 'charts', label: t('Charts'), content: <ChartsTab /> },
            { key: 'elements', label: t('Layout elements'), content: elements },
          ]}
        />
      )}
    </aside>
  );
}
