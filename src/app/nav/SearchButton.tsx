import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { TriggerLabel } from './Disclosure';
import type { PaletteState } from './useCommandPalette';

const CommandPalette = lazyComponent(() => import('../palette/CommandPalette').then((m) => m.CommandPalette));

/** Opens the command palette, as Ctrl+K does. */
export function SearchButton({ isOpen, setIsOpen }: PaletteState) {
  const label = t('Search');
  return (
    <>
      <button
        type="button"
        className="nav-item"
        aria-label={label}
        title={`${label} (Ctrl+K)`}
        onClick={() => setIsOpen(true)}
      >
        <TriggerLabel label={label} icon={<Icon name="search" />} />
      </button>
      {isOpen && <CommandPalette onClose={() => setIsOpen(false)} />}
    </>
  );
}
