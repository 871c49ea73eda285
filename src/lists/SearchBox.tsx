import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/t';
import { IconButton } from '../ui/Button';
import { Icon } from '../ui/icons';

/** How long typing must rest before the server is asked, in milliseconds. */
const REST = 300;

/** What is typed shows at once and is handed on when typing rests, at Enter, and when the box is cleared. */
export function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (words: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change by itself (back, a link): then the box follows it; while typing it leads.
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
  const send = (words: string): void => {
    clearTimeout(timer.current);
    if (words === sent.current) return;
    sent.current = words;
    onSearch(words);
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
          }, REST);
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
