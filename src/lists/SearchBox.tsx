import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/t';
import { IconButton } from '../ui/Button';
import { Icon } from '../ui/icons';
import { useDebouncedCallback } from './useDebouncedCallback';

/** Searches after a pause in typing, on Enter, and when cleared. */
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
  // The value can also change by navigation.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);
  const search = useDebouncedCallback((next: string) => {
    if (next === lastSearch.current) return;
    lastSearch.current = next;
    onSearch(next);
  });
  const Box = isInForm ? 'div' : 'form';
  return (
    <Box
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        search.call(text.trim());
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
          setText(event.target.value);
          search.schedule(event.target.value.trim());
        }}
        onKeyDown={(event) => {
          if (isInForm && event.key === 'Enter') {
            event.preventDefault();
            search.call(text.trim());
          }
          if (event.key !== 'Escape' || text === '') return;
          // A dialog stays open.
          event.stopPropagation();
          setText('');
          search.call('');
        }}
      />
      {text !== '' && (
        <IconButton
          label={t('Clear')}
          icon={<Icon name="close" size={14} />}
          onClick={() => {
            setText('');
            search.call('');
          }}
        />
      )}
    </Box>
  );
}
