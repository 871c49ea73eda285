import Fuse from 'fuse.js';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { withAppRoot } from '../../lib/appRoot';
import { isOurPage } from '../../lib/ourPages';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { setThemeMode } from '../../ui/themeMode';
import { readMenu } from '../nav/readMenu';
import './palette.css';
import { getLocalItems, groupItems, type PaletteGroup, type PaletteItem } from './paletteItems';
import { useRecentItems } from './useRecentItems';
import { useServerItems } from './useServerItems';

function getGroupTitle(group: PaletteGroup): string {
  switch (group) {
    case 'recent':
      return t('Recents');
    case 'dashboards':
      return t('Dashboards');
    case 'charts':
      return t('Charts');
    case 'datasets':
      return t('Datasets');
    case 'actions':
      return t('Actions');
    case 'pages':
      return t('Pages');
  }
}

/** Ctrl+K: dashboards, charts, datasets, pages and actions by name; recent ones before anything is typed. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  /** Of the item that the user has moved to, which stays selected when others come before it. */
  const [selectedKey, setSelectedKey] = useState<string>();
  const recent = useRecentItems();
  const server = useServerItems(text);
  const local = useMemo(
    () => [...recent, ...getLocalItems(bootstrap, readMenu(bootstrap.common.menu_data))],
    [bootstrap, recent],
  );
  const fuse = useMemo(
    () => new Fuse(local, { keys: [{ name: 'title', weight: 3 }, 'detail'], threshold: 0.35, ignoreLocation: true }),
    [local],
  );
  const groups = useMemo(() => {
    const found = text.trim() === '' ? local : fuse.search(text.trim()).map(({ item }) => item);
    return groupItems([...found, ...server.items]);
  }, [text, local, fuse, server.items]);
  const items = groups.flatMap(([, own]) => own);
  const selectedAt = items.findIndex(({ key }) => key === selectedKey);
  const active = selectedAt < 0 ? Math.min(0, items.length - 1) : selectedAt;

  const select = (item: PaletteItem | undefined, isNewTab: boolean): void => {
    if (!item) return;
    onClose();
    if (item.theme !== undefined) setThemeMode(item.theme);
    else if (item.href === undefined) return;
    else if (isNewTab) window.open(withAppRoot(item.href), '_blank', 'noopener');
    else if (isOurPage(item.href)) void navigate(item.href);
    else window.location.assign(withAppRoot(item.href));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys are those of an input method.
    if (event.nativeEvent.isComposing) return;
    const last = items.length - 1;
    const target =
      event.key === 'ArrowDown'
        ? active >= last
          ? 0
          : active + 1
        : event.key === 'ArrowUp'
          ? active <= 0
            ? last
            : active - 1
          : undefined;
    if (target !== undefined) {
      event.preventDefault();
      setSelectedKey(items[target]?.key);
      document.getElementById(`${id}-${String(target)}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      select(items[active], event.ctrlKey || event.metaKey);
    }
  };

  return (
    <Dialog title={t('Search')} onClose={onClose} width={640} className="palette">
      <div className="palette-input">
        <Icon name="search" />
        {/* The dialog is opened to type. */}
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${String(active)}` : undefined}
          aria-label={t('Search dashboards, charts, datasets, pages and actions')}
          placeholder={t('Search dashboards, charts, datasets, pages and actions')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSelectedKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="palette-status" role="status">
        {server.isSearching ? t('Loading...') : (server.error ?? (items.length === 0 ? t('No results found') : ''))}
      </p>
      <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={t('Results')}>
        {groups.map(([group, own]) => (
          <div key={group} role="group" aria-label={getGroupTitle(group)}>
            <div className="palette-group" aria-hidden="true">
              {getGroupTitle(group)}
            </div>
            {own.map((item) => {
              const index = items.indexOf(item);
              return (
                // The keys are those of the text field, which keeps the focus.
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
                <div
                  key={item.key}
                  id={`${id}-${String(index)}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="palette-item"
                  onPointerMove={() => setSelectedKey(item.key)}
                  onClick={(event) => select(item, event.ctrlKey || event.metaKey)}
                >
                  <span className="palette-title">{item.title}</span>
                  {item.detail && <span className="palette-detail">{item.detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
