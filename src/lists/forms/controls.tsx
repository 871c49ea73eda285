import type { RelatedItem } from '../../api/related';
import { CodeEditor, type CodeLanguage } from '../../ui/code/CodeEditor';
import { Checkbox } from '../../ui/form/Checkbox';
import { DatePicker } from '../../ui/form/DatePicker';
import { NumberInput } from '../../ui/form/NumberInput';
import { RadioGroup, type RadioOption } from '../../ui/form/RadioGroup';
import { Select, type SelectOption, type SelectValue } from '../../ui/form/Select';
import { TextArea } from '../../ui/form/TextArea';
import { TextInput, type TextInputProps } from '../../ui/form/TextInput';
import { RelatedSelect, type RelatedSelectProps } from '../../related/RelatedSelect';
import { TagsField } from '../../related/TagsField';
import './controls.css';

/** What antd's `Form.Item` passes to the control in it. */
interface FormControl<T> {
  readonly id?: string;
  readonly value?: T;
  readonly onChange?: (value: T) => void;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

const toFieldProps = ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  'aria-required': required,
}: Pick<FormControl<never>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>) => ({
  id,
  describedBy,
  invalid: invalid === true || invalid === 'true',
  required: required === true || required === 'true',
});

type TextProps = FormControl<string> &
  Pick<TextInputProps, 'placeholder' | 'type' | 'autoFocus' | 'disabled' | 'inputMode' | 'label'>;

export function FormText({
  value = '',
  onChange,
  placeholder,
  type,
  autoFocus,
  disabled,
  inputMode,
  label,
  ...item
}: TextProps) {
  const native = { placeholder, type, autoFocus, disabled, inputMode, label };
  const given = Object.fromEntries(Object.entries(native).filter(([, prop]) => prop !== undefined));
  return <TextInput {...toFieldProps(item)} {...given} value={value} onChange={(text) => onChange?.(text)} />;
}

export function FormTextArea({
  value = '',
  onChange,
  placeholder = '',
  isCode = false,
  ...item
}: FormControl<string> & {
  readonly placeholder?: string;
  /** Keys and JSON; otherwise it is prose. */
  readonly isCode?: boolean;
}) {
  return (
    <TextArea
      {...toFieldProps(item)}
      className={isCode ? undefined : 'form-prose'}
      placeholder={placeholder}
      value={value}
      onChange={(text) => onChange?.(text)}
    />
  );
}

/** `label` is its accessible name: the editor is no input that a label could point to. */
export function FormCode({
  value = '',
  onChange,
  language,
  height,
  label,
  disabled,
  ...item
}: FormControl<string> & {
  readonly language: CodeLanguage;
  readonly label: string;
  readonly height?: number | string;
  readonly disabled?: boolean;
}) {
  return (
    <CodeEditor
      {...toFieldProps(item)}
      disabled={disabled}
      label={label}
      language={language}
      height={height}
      value={value}
      onChange={(text) => onChange?.(text)}
    />
  );
}

export function FormCheckbox({
  value = false,
  onChange,
  label,
  ...item
}: FormControl<boolean> & { readonly label: string }) {
  return <Checkbox {...toFieldProps(item)} label={label} checked={value} onChange={(checked) => onChange?.(checked)} />;
}

export function FormSelect({
  value,
  onChange,
  options,
  placeholder,
  clearable,
  freeForm,
  ...item
}: FormControl<SelectValue | undefined> & {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly freeForm?: boolean;
}) {
  return (
    <Select
      {...toFieldProps(item)}
      options={options}
      placeholder={placeholder}
      clearable={clearable}
      freeForm={freeForm}
      value={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}

const NOTHING: readonly SelectValue[] = [];

export function FormMultiSelect({
  value = NOTHING,
  onChange,
  options,
  placeholder,
  freeForm,
  ...item
}: FormControl<readonly SelectValue[]> & {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly freeForm?: boolean;
}) {
  return (
    <Select
      {...toFieldProps(item)}
      multi
      options={options}
      placeholder={placeholder}
      freeForm={freeForm}
      value={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** `label` is its accessible name: the group is no input that a label could point to. */
export function FormRadio({
  value,
  onChange,
  options,
  label,
  ...item
}: FormControl<string> & { readonly options: readonly RadioOption<string>[]; readonly label: string }) {
  return (
    <RadioGroup
      {...toFieldProps(item)}
      label={label}
      look="row"
      options={options}
      value={value}
      onChange={(selected) => onChange?.(selected)}
    />
  );
}

const NOBODY: readonly RelatedItem[] = [];

/** Several values of a related column: owners, roles, tables… */
export function FormRelated({
  value = NOBODY,
  onChange,
  resource,
  kind,
  column,
  operator,
  rowFilters,
  placeholder,
  ...item
}: FormControl<readonly RelatedItem[]> &
  Pick<RelatedSelectProps, 'resource' | 'kind' | 'column' | 'operator' | 'rowFilters' | 'placeholder'>) {
  return (
    <RelatedSelect
      {...toFieldProps(item)}
      multi
      resource={resource}
      kind={kind}
      column={column}
      operator={operator}
      rowFilters={rowFilters}
      placeholder={placeholder}
      value={value}
      onChange={(items) => onChange?.(items)}
    />
  );
}

export function FormTags({
  value = NOBODY,
  onChange,
  freeForm,
  ...item
}: FormControl<readonly RelatedItem[]> & { readonly freeForm?: boolean }) {
  return <TagsField {...toFieldProps(item)} freeForm={freeForm} value={value} onChange={(tags) => onChange?.(tags)} />;
}

/** One value of a related column. */
export function FormRelatedItem({
  value,
  onChange,
  resource,
  kind,
  column,
  operator,
  rowFilters,
  placeholder,
  clearable,
  ...item
}: FormControl<RelatedItem | undefined> &
  Pick<RelatedSelectProps, 'resource' | 'kind' | 'column' | 'operator' | 'rowFilters' | 'placeholder' | 'clearable'>) {
  return (
    <RelatedSelect
      {...toFieldProps(item)}
      resource={resource}
      kind={kind}
      column={column}
      operator={operator}
      rowFilters={rowFilters}
      placeholder={placeholder}
      clearable={clearable}
      value={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** A number with every digit; undefined where it is empty. */
export function FormNumber({
  value,
  onChange,
  min,
  placeholder,
  ...item
}: FormControl<number | bigint | undefined> & { readonly min?: number; readonly placeholder?: string }) {
  return (
    <NumberInput
      {...toFieldProps(item)}
      exact
      min={min}
      placeholder={placeholder}
      value={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** The text of a date, or what was typed instead of one: the form needs a rule that refuses it. */
export function FormDate({ value = '', onChange, ...item }: FormControl<string>) {
  return <DatePicker {...toFieldProps(item)} clearable keepsText value={value} onChange={(next) => onChange?.(next)} />;
}
