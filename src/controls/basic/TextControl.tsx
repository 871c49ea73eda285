import { stringifyJson } from '../../lib/losslessJson';
import { asOptionalString } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { TextInput } from '../../ui/form/TextInput';
import type { ControlSpec } from '../../viz/panelTypes';
import type { ControlProps } from '../controlTypes';
import { getIntegerError, getNumberError } from '../validators';
import { useDraft } from './useDraft';

interface ParsedText {
  readonly value: unknown;
  readonly errors: readonly string[];
}

/** Parses a control's text. A float that ends in a dot or a zero stays text: the user may still be typing. */
function readText(text: string, spec: ControlSpec): ParsedText {
  const { isInt, isFloat } = spec;
  const unparsed = { value: text, errors: [] };
  if (text.trim() === '' || (isInt !== true && isFloat !== true)) return unparsed;
  const number = Number(text);
  if (isInt === true) {
    return Number.isInteger(number) ? { ...unparsed, value: number } : { ...unparsed, errors: [getIntegerError(spec)] };
  }
  if (Number.isNaN(number)) return { ...unparsed, errors: [getNumberError(spec)] };
  return /[.0]$/.test(text) || !Number.isFinite(number) ? unparsed : { ...unparsed, value: number };
}

/** A saved value as text; anything but text and numbers is shown as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? stringifyJson(value) : primitiveText(value);
}

/** A text input, also for numbers. */
export function TextControl({ spec, id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  const { draft, change, flush } = useDraft({
    value,
    print: asText,
    parse: (text: string) => readText(text, spec).value,
    commit: (text: string) => {
      const parsed = readText(text, spec);
      onChange(parsed.value, parsed.errors);
    },
  });
  const isNumber = spec.isInt === true || spec.isFloat === true;
  return (
    <TextInput
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      disabled={disabled}
      invalid={invalid}
      placeholder={asOptionalString(spec.placeholder)}
      inputMode={isNumber ? 'decimal' : undefined}
      value={draft}
      onChange={change}
      onBlur={flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') flush();
      }}
    />
  );
}
