import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/t';
import { IconButton } from '../ui/Button';
import { Icon } from '../ui/icons';

const DEBOUNCE_MS = 300;

/** Searches after a pause in typing, on Enter, when left, and when cleared. */
export function SearchBox({
  value,
  onSearch,
  label = t('Search'),
  isInForm = false,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly label?: string;
  /** Forms must not be nested. */
  readonly isInForm?: boolean;
}) {
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The value can also change by navigation.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const search = (next: string): void => {
    clearTimeout(timer.current);
    if (next === lastSearch.current) return;
    lastSearch.current = next;
    onSearch(next);
  };
  const Box = isInForm ? 'div' : 'form';
  return (
    <Box
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            search(typed.trim());
          }, DEBOUNCE_MS);
        }}
        // A link that is clicked meanwhile must not be undone by the address of a search that comes later.
        onBlur={() => search(text.trim())}
        onKeyDown={(event) => {
          if (isInForm && event.key === 'Enter') {
            event.preventDefault();
            search(text.trim());
          }
          if (event.key !== 'Escape' || text === '') return;
          // A dialog stays open.
          event.stopPropagation();
          setText('');
          search('');
        }}
      />
      {text !== '' && (
        <IconButton
          label={t('Clear')}
          icon={<Icon name="close" size={14} />}
          onClick={() => {
            setText('');
            search('');
          }}
        />
      )}
    </Box>
  );
}
