import { useState } from 'react';
import { t } from '../../lib/t';
import { joinSides, splitSides } from './model/timeRangeSides';
import type { ServerTraits } from '../../lib/getTraits';
import { Field } from '../../ui/form/Field';
import { TextInput } from '../../ui/form/TextInput';
import { DateFunctions } from './DateFunctions';
import { sideHint, sideLabel } from './pickerLabels';

interface AdvancedFrameProps {
  readonly value: string;
  readonly traits: ServerTraits;
  /** Why the server does not understand the range. */
  readonly error: string | undefined;
  /** The id of the element that shows the error. */
  readonly errorId: string;
  readonly onChange: (value: string) => void;
}

/** A text that the error quotes is at fault; where it quotes neither, both may be. */
function isAtFault(error: string | undefined, text: string, other: string): boolean {
  if (error === undefined) return false;
  const quotes = (side: string) => side.trim() !== '' && error.includes(side.trim());
  return quotes(text) || !quotes(other);
}

/** Start and end as expressions that the server parses. */
export function AdvancedFrame({ value, traits, error, errorId, onChange }: AdvancedFrameProps) {
  // Not trimmed while typing: a trailing space precedes the next word.
  const [[since, until], setSides] = useState<readonly [string, string]>(() => splitSides(value) ?? ['', '']);
  const change = (start: string, end: string) => {
    setSides([start, end]);
    onChange(joinSides(start, end));
  };
  const renderSide = (side: 'since' | 'until', text: string, other: string, onText: (text: string) => void) => (
    <Field label={sideLabel(side, traits)} hint={sideHint(side)}>
      {({ id }) => (
        <TextInput
          id={id}
          invalid={isAtFault(error, text, other)}
          describedBy={error === undefined ? undefined : errorId}
          spellCheck={false}
          value={text}
          onChange={onText}
        />
      )}
    </Field>
  );
  return (
    <section className="v-time-range-part">
      <h3>{t('Configure Advanced Time Range')}</h3>
      {renderSide('since', since, until, (text) => change(text, until))}
      {renderSide('until', until, since, (text) => change(since, text))}
      <DateFunctions />
    </section>
  );
}
