import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { TriggerLabel } from './Disclosure';
import { LazyCommandPalette } from './LazyCommandPalette';
import type { PaletteState } from './useCommandPalette';

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
      {isOpen && <LazyCommandPalette onClose={() => setIsOpen(false)} />}
    </>
  );
}
