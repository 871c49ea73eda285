import { useState } from 'react';
import { asBoolean, asNumber, asOptionalString, asString, type UnknownRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/traitsOf';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select, type SelectOption } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { EntryForm } from './EntryForm';
import {
  getOperators,
  getRuleErrors,
  toSavedRule,
  schemeOptions,
  getTargets,
  type RuleErrors,
} from './formattingRules';
import type { ResultColumn } from './resultColumns';

export interface FormattingEditorProps {
  /** Absent: a new one. */
  readonly rule: UnknownRecord | undefined;
  /** The columns whose values can be compared. */
  readonly columns: readonly ResultColumn[];
  /** The columns that can be formatted; empty where it is always the compared column's background. */
  readonly colored: readonly ResultColumn[];
  readonly traits: ServerTraits;
  readonly onApply: (rule: UnknownRecord) => void;
}

const ENTIRE_ROW = 'ENTIRE_ROW';
const BACKGROUND = 'BACKGROUND_COLOR';

const asOptions = (columns: readonly ResultColumn[]): readonly SelectOption[] =>
  columns.map(({ name, label }) => ({ value: name, label }));

/** The formatting target of a rule saved by an older version, in today's format. */
function coloredThing(rule: UnknownRecord): string {
  return asOptionalString(rule.objectFormatting) ?? (rule.toTextColor === true ? 'TEXT_COLOR' : BACKGROUND);
}
function coloredColumn(rule: UnknownRecord): string | undefined {
  return rule.toAllRow === true
    ? ENTIRE_ROW
    : (asOptionalString(rule.columnFormatting) ?? asOptionalString(rule.column));
}

function newRule(
  columns: readonly ResultColumn[],
  colored: readonly ResultColumn[],
  traits: ServerTraits,
): UnknownRecord {
  const [first] = columns;
  return {
    column: first?.name,
    colorScheme: schemeOptions(traits)[0]?.value,
    operator: first?.kind === 'boolean' ? 'is true' : 'None',
    ...(colored.length > 0 && first ? { columnFormatting: first.name, objectFormatting: BACKGROUND } : {}),
  };
}

interface TargetsProps {
  readonly rule: UnknownRecord;
  readonly isNumeric: boolean;
  readonly problems: RuleErrors;
  readonly set: (change: UnknownRecord) => void;
}

function Targets({ rule, isNumeric, problems, set }: TargetsProps) {
  const targets = getTargets(asString(rule.operator));
  if (targets === 'none') return null;
  if (targets === 'one') {
    return (
      <Field label={t('Target value')} error={problems.targetValue}>
        {(ids) =>
          isNumeric ? (
            <NumberInput {...ids} value={asNumber(rule.targetValue)} onChange={(targetValue) => set({ targetValue })} />
          ) : (
            <TextInput
              {...ids}
              value={primitiveText(rule.targetValue)}
              onChange={(targetValue) => set({ targetValue })}
            />
          )
        }
      </Field>
    );
  }
  return (
    <>
      <Field label={t('Left value')} error={problems.targetValueLeft}>
        {(ids) => (
          <NumberInput
            {...ids}
            value={asNumber(rule.targetValueLeft)}
            onChange={(targetValueLeft) => set({ targetValueLeft })}
          />
        )}
      </Field>
      <Field label={t('Right value')} error={problems.targetValueRight}>
        {(ids) => (
          <NumberInput
            {...ids}
            value={asNumber(rule.targetValueRight)}
            onChange={(targetValueRight) => set({ targetValueRight })}
          />
        )}
      </Field>
    </>
  );
}

/** One rule: column, operator, targets and colour. Nothing changes before Apply. */
export function FormattingEditor({ rule: saved, columns, colored, traits, onApply }: FormattingEditorProps) {
  const [rule, setRule] = useState<UnknownRecord>(() => saved ?? newRule(columns, colored, traits));
  const [tried, setTried] = useState(false);
  const set = (change: UnknownRecord) => setRule((before) => ({ ...before, ...change }));
  const kindOf = (name: string) => columns.find((column) => column.name === name)?.kind ?? 'numeric';
  const operator = asOptionalString(rule.operator);
  const kind = kindOf(asString(rule.column));
  const offered = getOperators(kind, traits);
  const found = getRuleErrors(rule);
  // Swapped bounds are reported instantly, missing fields on Apply.
  const problems: RuleErrors = tried
    ? found
    : Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== t('Required')));
  const setColumn = (name: string | undefined) => {
    const other = name === undefined ? kind : kindOf(name);
    const operators = getOperators(other, traits);
    const fits = operator !== undefined && operators.includes(operator);
    set({
      column: name,
      ...(rule.columnFormatting === rule.column && colored.length > 0 && { columnFormatting: name }),
      ...(!fits && { operator: operators[0] }),
      ...(other !== kind && { targetValue: undefined }),
    });
  };
  return (
    <EntryForm
      submitText={t('Apply')}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(found).length === 0) onApply(toSavedRule(rule));
      }}
    >
      <Field label={t('Column')} error={problems.column}>
        {(ids) => (
          <Select
            {...ids}
            autoFocus
            options={asOptions(columns)}
            value={asOptionalString(rule.column)}
            onChange={(next) => setColumn(typeof next === 'string' ? next : undefined)}
          />
        )}
      </Field>
      <Field label={t('Color scheme')}>
        {(ids) => (
          <Select
            {...ids}
            options={schemeOptions(traits)}
            value={asOptionalString(rule.colorScheme)}
            onChange={(colorScheme) => set({ colorScheme })}
          />
        )}
      </Field>
      {colored.length > 0 && (
        <>
          <Field label={t('Formatting column')}>
            {(ids) => (
              <Select
                {...ids}
                options={[...asOptions(colored), { value: ENTIRE_ROW, label: t('entire row') }]}
                value={coloredColumn(rule)}
                onChange={(columnFormatting) => set({ columnFormatting, toAllRow: undefined })}
              />
            )}
          </Field>
          <Field label={t('Formatting object')}>
            {(ids) => (
              <Select
                {...ids}
                options={[
                  { value: BACKGROUND, label: t('background color') },
                  { value: 'TEXT_COLOR', label: t('text color') },
                  { value: 'CELL_BAR', label: t('cell bar') },
                ]}
                value={coloredThing(rule)}
                onChange={(objectFormatting) => set({ objectFormatting, toTextColor: undefined })}
              />
            )}
          </Field>
          {kind === 'numeric' && (
            <div className="v-form-wide">
              <Checkbox
                label={t('Use gradient')}
                checked={asBoolean(rule.useGradient, true)}
                onChange={(useGradient) => set({ useGradient })}
              />
            </div>
          )}
        </>
      )}
      <Field label={t('Operator')} error={problems.operator}>
        {(ids) => (
          <Select
            {...ids}
            options={offered.map((value) => ({ value, label: t(value) }))}
            value={operator}
            onChange={(next) => set({ operator: next })}
          />
        )}
      </Field>
      <Targets rule={rule} isNumeric={kind === 'numeric' || !traits.formatsAnyColumn} problems={problems} set={set} />
    </EntryForm>
  );
}
