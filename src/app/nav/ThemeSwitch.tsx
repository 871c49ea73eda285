import { useSyncExternalStore } from 'react';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { getTheme, setThemeMode, subscribeThemeMode, type ThemeMode } from '../../ui/themeMode';
import { Disclosure, TriggerLabel } from './Disclosure';
import { NavSection } from './NavLinks';

const MODES: readonly ThemeMode[] = ['light', 'dark', 'system'];

/** Light, dark, or like the system; persisted. */
export function ThemeSwitch() {
  const { mode, dark, look } = useSyncExternalStore(subscribeThemeMode, getTheme);
  const names: Readonly<Record<ThemeMode, string>> = { light: t('Light'), dark: t('Dark'), system: t('Match system') };
  return (
    <Disclosure
      label={t('Theme')}
      trigger={<TriggerLabel label={t('Theme')} icon={<Icon name={dark ? 'moon' : 'sun'} />} />}
      align="end"
    >
      <NavSection>
        {MODES.map((each) => (
          <li key={each}>
            <button type="button" className="nav-link" aria-pressed={mode === each} onClick={() => setThemeMode(each)}>
              <span className="nav-tick">{mode === each && <Icon name="check" size={14} />}</span>
              {names[each]}
            </button>
          </li>
        ))}
        {look?.isLocal && (
          <li>
            <button
              type="button"
              className="nav-link"
              onClick={() => void import('../../ui/showTheme').then((m) => m.clearLocalTheme())}
            >
              <span className="nav-tick" />
              {t('Clear local theme')}
            </button>
          </li>
        )}
      </NavSection>
    </Disclosure>
  );
}
