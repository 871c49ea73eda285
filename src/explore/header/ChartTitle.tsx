import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/t';

const UNNAMED = 'Add the name of the chart';
/** The server's own limit of slice_name. */
const LONGEST = 250;

export interface ChartTitleProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly editable: boolean;
}

/** The chart's name, edited in place: Enter and leaving keep it, Escape does not. */
export function ChartTitle({ name, onChange, editable }: ChartTitleProps) {
  const [typing, setTyping] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typing !== undefined) input.current?.focus();
  }, [typing]);
  if (!editable) return <h1>{name || t(UNNAMED)}</h1>;
  if (typing === undefined) {
    return (
      <h1>
        <button type="button" className="explore-title" title={t('Click to edit')} onClick={() => setTyping(name)}>
          {name || <span className="is-empty">{t(UNNAMED)}</span>}
        </button>
      </h1>
    );
  }
  const keep = (): void => {
    if (typing.trim() !== '' && typing !== name) onChange(typing.trim());
    setTyping(undefined);
  };
  return (
    <input
      ref={input}
      className="v-input explore-title-input"
      aria-label={t('Chart name')}
      maxLength={LONGEST}
      value={typing}
      onChange={(event) => setTyping(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setTyping(undefined);
      }}
    />
  );
}
