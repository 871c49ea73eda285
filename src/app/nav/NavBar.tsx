import { useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { loginUrl } from '../../api/session/signIn';
import { withAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { isBootstrapKnown, useBootstrap, useBootstrapRetry } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { PageLink } from '../../ui/PageLink';
import { getTheme, subscribeThemeMode } from '../../ui/themeMode';
import { CreateMenu } from './CreateMenu';
import { Disclosure } from './Disclosure';
import { LanguagePicker } from './LanguagePicker';
import './nav.css';
import { isCurrent, NavLinks, NavSection } from './NavLinks';
import { readMenu, type NavEntry, type NavMenu } from './readMenu';
import { SearchButton } from './SearchButton';
import { SettingsMenu } from './SettingsMenu';
import { ThemeSwitch } from './ThemeSwitch';
import { useCommandPalette } from './useCommandPalette';

function Entry({ entry, path }: { readonly entry: NavEntry; readonly path: string }) {
  if (entry.kind === 'group') {
    return (
      <li>
        <Disclosure label={entry.label} current={entry.links.some((link) => isCurrent(link.href, path))}>
          <NavSection>
            <NavLinks links={entry.links} path={path} />
          </NavSection>
        </Disclosure>
      </li>
    );
  }
  const isCurrentPage = isCurrent(entry.href, path);
  return (
    <li>
      <PageLink
        href={entry.href}
        className={`nav-item${isCurrentPage ? ' is-current' : ''}`}
        aria-current={isCurrentPage ? 'page' : undefined}
      >
        {entry.label}
      </PageLink>
    </li>
  );
}

function Brand({ brand }: { readonly brand: NavMenu['brand'] }) {
  const [isBroken, setIsBroken] = useState(false);
  const hasImage = brand.icon !== undefined && !isBroken;
  return (
    <PageLink href={brand.href} className="nav-brand" title={brand.tooltip || undefined}>
      {hasImage && (
        <img
          src={brand.icon}
          alt={brand.alt}
          onError={() => {
            setIsBroken(true);
          }}
        />
      )}
      {(brand.text || !hasImage) && <span>{brand.text || brand.alt}</span>}
    </PageLink>
  );
}

/**
 * The navigation bar, built from the server's menu data (which has only items that the user may see). Until the
 * bootstrap data is loaded it is an empty bar of the same height, to avoid a layout shift; where that failed, the bar offers a retry.
 */
export function NavBar() {
  const bootstrap = useBootstrap();
  const retry = useBootstrapRetry();
  const { look } = useSyncExternalStore(subscribeThemeMode, getTheme);
  const palette = useCommandPalette();
  const location = useLocation();
  const url = location.pathname + location.search + location.hash;
  // The path for which the collapsed menu is open, so that navigation closes it.
  const [openPath, setOpenPath] = useState<string>();
  const isOpen = openPath === location.pathname;
  const id = useId();
  const menu = useMemo(() => readMenu(bootstrap.common.menu_data), [bootstrap]);
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) {
      // The link or button in it that has the focus is hidden.
      if (document.activeElement?.closest('.nav-body')) toggle.current?.focus();
      return;
    }
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setOpenPath(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  if (!isBootstrapKnown(bootstrap))
    return (
      <header className="nav-bar" aria-busy={!retry}>
        {retry && <LoadFailure onRetry={retry} />}
      </header>
    );
  const { user } = bootstrap;
  const userName = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <header className={`nav-bar${isOpen ? ' is-open' : ''}`}>
      <Brand brand={{ ...menu.brand, ...look?.brand }} />
      {menu.environment !== undefined && <span className="nav-environment">{menu.environment}</span>}
      <button
        ref={toggle}
        type="button"
        className="nav-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('Menu')}
        onClick={() => {
          setOpenPath(isOpen ? undefined : location.pathname);
        }}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={20} />
      </button>
      <nav id={id} className="nav-body" aria-label={t('Main navigation')}>
        <ul className="nav-main">
          {menu.main.map((entry, index) => (
            <Entry key={`${entry.key}-${index.toString()}`} entry={entry} path={location.pathname} />
          ))}
        </ul>
        <div className="nav-right">
          <SearchButton {...palette} />
          {!menu.anonymous && <CreateMenu bootstrap={bootstrap} />}
          <ThemeSwitch />
          <LanguagePicker languages={menu.languages} locale={menu.locale} />
          <SettingsMenu menu={menu} userName={userName} url={url} />
          {menu.anonymous && (
            <a className="nav-item" href={withAppRoot(loginUrl(url))}>
              {t('Login')}
            </a>
          )}
        </div>
      </nav>
    </header>
  );
}
