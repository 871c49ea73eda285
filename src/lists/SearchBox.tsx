import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/t';
import { IconButton } from '../ui/Button';
import { Icon } from '../ui/icons';

/** The search starts when typing pauses this long. Milliseconds. */
const DEBOUNCE_MS = 300;

/** Searches when typing pauses, on Enter, and when the box is cleared. */
export function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Follows a value that changed by other means: back, or a link.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const send = (next: string): void => {
    clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  return (
    <form
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text.trim());
      }}
    >
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={t('Search')}
        placeholder={t('Search')}
        value={text}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            send(typed.trim());
          }, DEBOUNCE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          setText('');
          send('');
        }}
      />
      {text !== '' && (
        <IconButton
          label={t('Clear')}
          icon={<Icon name="close" size={14} />}
          onClick={() => {
            setText('');
            send('');
          }}
        />
      )}
    </form>
  );
}
