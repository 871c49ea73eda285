import { withAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { Icon } from '../../ui/icons';
import { Disclosure } from './Disclosure';
import { NavLinks, NavSection } from './NavLinks';
import type { NavLink, NavMenu } from './readMenu';

function optionalLink(label: string, href: string | undefined): NavLink[] {
  return href === undefined ? [] : [{ kind: 'link', key: label, label, href }];
}

/** Administration, the user's pages, and a link to the same page in Superset's own front end. `url` is the current one. */
export function SettingsMenu({
  menu,
  userName,
  url,
}: {
  readonly menu: NavMenu;
  readonly userName: string;
  readonly url: string;
}) {
  const userLinks = menu.anonymous
    ? []
    : [
        ...optionalLink(t('Profile'), menu.profileUrl),
        ...optionalLink(t('Info'), menu.infoUrl),
        ...optionalLink(t('Logout'), menu.logoutUrl),
      ];
  return (
    <Disclosure label={t('Settings')} align="end">
      {menu.settings.map((group) => (
        <NavSection key={group.key} title={group.label}>
          <NavLinks links={group.links} path={url} />
        </NavSection>
      ))}
      {userLinks.length > 0 && (
        <NavSection title={userName || t('User')}>
          <NavLinks links={userLinks} path={url} />
        </NavSection>
      )}
      <NavSection title={t('About')}>
        <li>
          <a className="nav-link" href={withAppRoot(bypassUrl(url))}>
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
