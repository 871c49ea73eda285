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
  readonly onChange: (value: string) => void;
}

/** Start and end as expressions that the server parses. */
export function AdvancedFrame({ value, traits, onChange }: AdvancedFrameProps) {
  // Not trimmed while typing: a trailing space precedes the next word.
  const [[since, until], setSides] = useState<readonly [string, string]>(() => splitSides(value) ?? ['', '']);
  const change = (start: string, end: string) => {
    setSides([start, end]);
    onChange(joinSides(start, end));
  };
  return (
    <section className="v-time-range-part">
      <h3>{t('Configure Advanced Time Range')}</h3>
      <Field label={sideLabel('since', traits)} hint={sideHint('since')}>
        {({ id }) => <TextInput id={id} spellCheck={false} value={since} onChange={(text) => change(text, until)} />}
      </Field>
      <Field label={sideLabel('until', traits)} hint={sideHint('until')}>
        {({ id }) => <TextInput id={id} spellCheck={false} value={until} onChange={(text) => change(since, text)} />}
      </Field>
      <DateFunctions />
    </section>
  );
}
