import { useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginUrl } from '../../api/session/signIn';
import { t } from '../../lib/t';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { PageLink } from '../../ui/PageLink';
import { CreateMenu } from './CreateMenu';
import { Disclosure } from './Disclosure';
import { LanguagePicker } from './LanguagePicker';
import './nav.css';
import { isCurrent, NavLinks, NavSection } from './NavLinks';
import { readMenu, type NavEntry, type NavMenu } from './readMenu';
import { SettingsMenu } from './SettingsMenu';
import { ThemeSwitch } from './ThemeSwitch';

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
  const here = isCurrent(entry.href, path);
  return (
    <li>
      <PageLink
        href={entry.href}
        className={`nav-item${here ? ' is-current' : ''}`}
        {...(here && { 'aria-current': 'page' })}
      >
        {entry.label}
      </PageLink>
    </li>
  );
}

function Brand({ brand }: { readonly brand: NavMenu['brand'] }) {
  const [broken, setBroken] = useState(false);
  const image = brand.icon !== undefined && !broken;
  return (
    <PageLink href={brand.href} className="nav-brand" {...(brand.tooltip && { title: brand.tooltip })}>
      {image && (
        <img
          src={brand.icon}
          alt={brand.alt}
          onError={() => {
            setBroken(true);
          }}
        />
      )}
      {(brand.text || !image) && <span>{brand.text || brand.alt}</span>}
    </PageLink>
  );
}

/**
 * The bar above each page, from the server's own menu (which has only items that this user may see). Until the bootstrap has
 * arrived it is an empty frame of the same height, so that nothing moves.
 */
export function NavBar() {
  const bootstrap = useBootstrap();
  const location = useLocation();
  const address = location.pathname + location.search + location.hash;
  // The narrow bar's menu is open on one page: it closes when another one is opened.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === location.pathname;
  const id = useId();
  const menu = useMemo(() => readMenu(bootstrap.common.menu_data), [bootstrap]);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setOpenAt(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  if (!isBootstrapKnown(bootstrap)) return <header className="nav-bar" aria-busy="true" />;
  const { user } = bootstrap;
  const userName = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <header className={`nav-bar${open ? ' is-open' : ''}`}>
      <Brand brand={menu.brand} />
      {menu.environment !== undefined && <span className="nav-environment">{menu.environment}</span>}
      <button
        type="button"
        className="nav-toggle"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('Menu')}
        onClick={() => {
          setOpenAt(open ? undefined : location.pathname);
        }}
      >
        <Icon name={open ? 'close' : 'menu'} size={20} />
      </button>
      <nav id={id} className="nav-body" aria-label={t('Main navigation')}>
        <ul className="nav-main">
          {menu.main.map((entry, index) => (
            <Entry key={`${entry.key}-${index.toString()}`} entry={entry} path={location.pathname} />
          ))}
        </ul>
        <div className="nav-right">
          {!menu.anonymous && <CreateMenu bootstrap={bootstrap} />}
          <ThemeSwitch />
          <LanguagePicker languages={menu.languages} locale={menu.locale} />
          <SettingsMenu menu={menu} userName={userName} address={address} />
          {menu.anonymous && (
            <a className="nav-item" href={loginUrl(address)}>
              {t('Login')}
            </a>
          )}
        </div>
      </nav>
    </header>
  );
}
