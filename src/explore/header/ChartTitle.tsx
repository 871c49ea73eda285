import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/t';

const PLACEHOLDER = 'Add the name of the chart';

export interface ChartTitleProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly editable: boolean;
}

/** The chart's name, edited in place: Enter and blur accept, Escape cancels. The dialog that saves it says when it is too long. */
export function ChartTitle({ name, onChange, editable }: ChartTitleProps) {
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (draft !== undefined) input.current?.focus();
    else if (returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [draft]);
  if (!editable) return <h1>{name || t(PLACEHOLDER)}</h1>;
  if (draft === undefined) {
    return (
      <h1>
        <button
          ref={button}
          type="button"
          className="explore-title"
          title={t('Click to edit')}
          onClick={() => setDraft(name)}
        >
          {name || <span className="is-empty">{t(PLACEHOLDER)}</span>}
        </button>
      </h1>
    );
  }
  const accept = (): void => {
    if (draft.trim() !== '' && draft !== name) onChange(draft.trim());
    setDraft(undefined);
  };
  return (
    <input
      ref={input}
      className="v-input explore-title-input"
      aria-label={t('Chart name')}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={accept}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Else Enter would also press the button that gets the focus.
        event.preventDefault();
        returnsFocus.current = true;
        if (event.key === 'Enter') accept();
        else setDraft(undefined);
      }}
    />
  );
}
