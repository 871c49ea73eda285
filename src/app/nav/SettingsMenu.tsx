import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { Icon } from '../../ui/icons';
import { Disclosure } from './Disclosure';
import { NavLinks, NavSection } from './NavLinks';
import type { NavLink, NavMenu } from './readMenu';

function link(label: string, href: string | undefined): NavLink[] {
  return href === undefined ? [] : [{ kind: 'link', key: label, label, href }];
}

/** Administration, the user's own pages, and the server's own front end. `address` is that of the open page. */
export function SettingsMenu({
  menu,
  userName,
  address,
}: {
  readonly menu: NavMenu;
  readonly userName: string;
  readonly address: string;
}) {
  const own = menu.anonymous
    ? []
    : [...link(t('Profile'), menu.profileUrl), ...link(t('Info'), menu.infoUrl), ...link(t('Logout'), menu.logoutUrl)];
  return (
    <Disclosure label={t('Settings')} align="end">
      {menu.settings.map((group) => (
        <NavSection key={group.key} title={group.label}>
          <NavLinks links={group.links} path={address} />
        </NavSection>
      ))}
      {own.length > 0 && (
        <NavSection title={userName || t('User')}>
          <NavLinks links={own} path={address} />
        </NavSection>
      )}
      <NavSection title={t('About')}>
        <li>
          <a className="nav-link" href={bypassUrl(address)}>
            <Icon name="external" size={14} /> {t("Open in the server's own front end")}
          </a>
        </li>
        {menu.documentation && <NavLinks links={[menu.documentation]} path="" />}
        {menu.bugReport && <NavLinks links={[menu.bugReport]} path="" />}
      </NavSection>
      {menu.version.length > 0 && (
        <p className="nav-version">
          {t('Powered by Apache Superset')}
          {menu.version.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </Disclosure>
  );
}
