import { useState } from 'react';
import { asBoolean, asNumber, asOptionalString, asString, type UnknownRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/getTraits';
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
import { isTrendScheme } from '../../viz/shared/table/trendRules';
import type { ResultColumn } from './resultColumns';

export interface FormattingEditorProps {
  /** Undefined for a new rule. */
  readonly rule: UnknownRecord | undefined;
  /** The columns whose values can be compared. */
  readonly columns: readonly ResultColumn[];
  /** The columns that can be formatted; empty where it is always the compared column's background. */
  readonly formattable: readonly ResultColumn[];
  readonly traits: ServerTraits;
  readonly onApply: (rule: UnknownRecord) => void;
}

const ENTIRE_ROW = 'ENTIRE_ROW';
const BACKGROUND = 'BACKGROUND_COLOR';
const CELL_BAR = 'CELL_BAR';

const asOptions = (columns: readonly ResultColumn[]): readonly SelectOption[] =>
  columns.map(({ name, label }) => ({ value: name, label }));

/** The formatting target of a rule, also in the format of older versions. */
function getFormattedObject(rule: UnknownRecord): string {
  return asOptionalString(rule.objectFormatting) ?? (rule.toTextColor === true ? 'TEXT_COLOR' : BACKGROUND);
}
function getFormattedColumn(rule: UnknownRecord): string | undefined {
  return rule.toAllRow === true
    ? ENTIRE_ROW
    : (asOptionalString(rule.columnFormatting) ?? asOptionalString(rule.column));
}

function newRule(
  columns: readonly ResultColumn[],
  formattable: readonly ResultColumn[],
  traits: ServerTraits,
): UnknownRecord {
  const [first] = columns;
  return {
    column: first?.name,
    colorScheme: schemeOptions(traits)[0]?.value,
    operator: first?.kind === 'boolean' ? 'is true' : 'None',
    ...(formattable.length > 0 && first ? { columnFormatting: first.name, objectFormatting: BACKGROUND } : {}),
  };
}

interface TargetsProps {
  readonly rule: UnknownRecord;
  readonly isNumeric: boolean;
  readonly errors: RuleErrors;
  readonly set: (change: UnknownRecord) => void;
}

function Targets({ rule, isNumeric, errors, set }: TargetsProps) {
  const targets = getTargets(asString(rule.operator));
  if (targets === 'none') return null;
  if (targets === 'one') {
    return (
      <Field label={t('Target value')} error={errors.targetValue}>
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
      <Field label={t('Left value')} error={errors.targetValueLeft}>
        {(ids) => (
          <NumberInput
            {...ids}
            value={asNumber(rule.targetValueLeft)}
            onChange={(targetValueLeft) => set({ targetValueLeft })}
          />
        )}
      </Field>
      <Field label={t('Right value')} error={errors.targetValueRight}>
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
export function FormattingEditor({ rule: saved, columns, formattable, traits, onApply }: FormattingEditorProps) {
  const [rule, setRule] = useState<UnknownRecord>(() => saved ?? newRule(columns, formattable, traits));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const set = (change: UnknownRecord) => setRule((current) => ({ ...current, ...change }));
  const getKind = (name: string) => columns.find((column) => column.name === name)?.kind ?? 'numeric';
  const operator = asOptionalString(rule.operator);
  const kind = getKind(asString(rule.column));
  const hasTrends = traits.hasTimeComparison && columns.some(({ isComparison }) => isComparison);
  const hasBar = getFormattedObject(rule) === CELL_BAR;
  // Only numbers have bars.
  const numeric = formattable.filter((column) => column.kind === 'numeric');
  const setObject = (objectFormatting: unknown) => {
    const [first] = numeric;
    const mustMove =
      objectFormatting === CELL_BAR && first && !numeric.some(({ name }) => name === getFormattedColumn(rule));
    set({
      objectFormatting,
      toTextColor: undefined,
      // Superset has gradients of backgrounds only.
      ...(objectFormatting !== BACKGROUND && { useGradient: undefined }),
      ...(mustMove && { columnFormatting: first.name, toAllRow: undefined }),
    });
  };
  // The change alone determines the colour.
  const isTrend = hasTrends && isTrendScheme(rule.colorScheme);
  const availableOperators = isTrend ? ['None'] : getOperators(kind, traits);
  const errors = getRuleErrors(rule);
  // Swapped bounds are reported instantly, missing fields on Apply.
  const shownErrors: RuleErrors = wasSubmitted
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== t('Required')));
  const setColumn = (name: string | undefined) => {
    const other = name === undefined ? kind : getKind(name);
    const operators = getOperators(other, traits);
    const isSupported = operator !== undefined && operators.includes(operator);
    set({
      column: name,
      ...(rule.columnFormatting === rule.column &&
        formattable.length > 0 &&
        (!hasBar || other === 'numeric') && { columnFormatting: name }),
      ...(!isSupported && { operator: operators[0] }),
      ...(other !== kind && { targetValue: undefined }),
    });
  };
  return (
    <EntryForm
      submitText={t('Apply')}
      onSubmit={() => {
        setWasSubmitted(true);
        if (Object.keys(errors).length === 0) onApply(toSavedRule(rule));
      }}
    >
      <Field label={t('Column')} error={shownErrors.column}>
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
            options={schemeOptions(traits, hasTrends)}
            value={asOptionalString(rule.colorScheme)}
            onChange={(colorScheme) =>
              set({
                colorScheme,
                ...(isTrendScheme(colorScheme) &&
                  hasTrends && { operator: 'None', columnFormatting: undefined, objectFormatting: undefined }),
              })
            }
          />
        )}
      </Field>
      {formattable.length > 0 && !isTrend && (
        <>
          <Field label={t('Formatting column')}>
            {(ids) => (
              <Select
                {...ids}
                options={
                  hasBar
                    ? asOptions(numeric)
                    : [...asOptions(formattable), { value: ENTIRE_ROW, label: t('entire row') }]
                }
                value={getFormattedColumn(rule)}
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
                  { value: CELL_BAR, label: t('cell bar') },
                ]}
                value={getFormattedObject(rule)}
                onChange={setObject}
              />
            )}
          </Field>
          {kind === 'numeric' && getFormattedObject(rule) === BACKGROUND && (
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
      <Field label={t('Operator')} error={shownErrors.operator}>
        {(ids) => (
          <Select
            {...ids}
            options={availableOperators.map((value) => ({ value, label: t(value) }))}
            value={operator}
            onChange={(next) => set({ operator: next })}
          />
        )}
      </Field>
      <Targets rule={rule} isNumeric={kind === 'numeric' || !traits.formatsAnyColumn} errors={shownErrors} set={set} />
    </EntryForm>
  );
}
