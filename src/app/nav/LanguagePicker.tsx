import { withAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { Disclosure } from './Disclosure';
import { NavSection } from './NavLinks';
import type { NavLanguage } from './readMenu';

/** The languages that the server offers. Each is a link that reloads the page: the server stores the language in its session. */
export function LanguagePicker({
  languages,
  locale,
}: {
  readonly languages: readonly NavLanguage[];
  readonly locale: string;
}) {
  if (languages.length === 0) return null;
  return (
    <Disclosure label={t('Languages')} trigger={<span lang="">{locale.toUpperCase()}</span>} align="end">
      <NavSection>
        {languages.map(({ code, name, href }) => (
          <li key={code}>
            <a
              href={withAppRoot(href)}
              hrefLang={code.replace('_', '-')}
              className="nav-link"
              {...(code === locale && { 'aria-current': true })}
            >
              <span className="nav-tick">{code === locale && <Icon name="check" size={14} />}</span>
              {name}
            </a>
          </li>
        ))}
      </NavSection>
    </Disclosure>
  );
}
