import { useEffect, useState } from 'react';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { TriggerLabel } from './Disclosure';

const CommandPalette = lazyComponent(() => import('../palette/CommandPalette').then((m) => m.CommandPalette));

/** Opens the command palette, as Ctrl+K (⌘K) does anywhere on the page. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
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
