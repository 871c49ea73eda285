import type { ReactNode } from 'react';
import { asString, asStrings, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { InfoIcon } from '../../../ui/form/InfoIcon';
import { nodeText } from './nodeText';

const TYPES = ['#', 'abc', '⏱', 'T/F'];

/** The kind of a column: numeric, text, time or boolean. */
export function ColumnTypeLabel({ type }: { readonly type?: unknown }) {
  const label = typeof type === 'number' ? TYPES[type] : asString(type);
  return <span className="type-label">{label || '?'}</span>;
}

interface ItemProps {
  readonly labelRef?: unknown;
  readonly showType?: boolean;
  readonly column?: UnknownRecord;
  readonly metric?: UnknownRecord;
}

function Description({ text }: { readonly text: unknown }) {
  return typeof text === 'string' && text !== '' ? <InfoIcon text={text} /> : null;
}

export function ColumnOption({ column = {}, showType = false }: ItemProps) {
  const { column_name, verbose_name, description, type_generic } = column;
  return (
    <span>
      {showType && <ColumnTypeLabel type={type_generic} />}
      <span>{asString(verbose_name) || asString(column_name)}</span>
      <Description text={description} />
    </span>
  );
}

export function MetricOption({ metric = {}, showType = false }: ItemProps) {
  const { metric_name, verbose_name, label, description } = metric;
  return (
    <span>
      {showType && <ColumnTypeLabel type="ƒ" />}
      <span>{asString(verbose_name) || asString(metric_name) || asString(label)}</span>
      <Description text={description} />
    </span>
  );
}

export function InfoTooltipWithTrigger({ tooltip, label }: { readonly tooltip?: ReactNode; readonly label?: string }) {
  const text = tooltip ?? label ?? '';
  return <InfoIcon text={text} label={nodeText(text) || t('Info')} />;
}

interface HeaderProps {
  readonly name?: string;
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly validationErrors?: readonly unknown[];
  readonly leftNode?: ReactNode;
  readonly rightNode?: ReactNode;
}

/** The label of a control that a plugin draws itself. */
export function ControlHeader({ name, label, description, validationErrors, leftNode, rightNode }: HeaderProps) {
  const errors = asStrings(validationErrors);
  return (
    <div className="v-control-header">
      <label htmlFor={name}>
        {leftNode} {label ?? name}
      </label>
      {nodeText(description) !== '' && <InfoIcon text={description} label={nodeText(description)} />}
      {errors.length > 0 && <InfoIcon kind="error" text={errors.join(' ')} />}
      {rightNode}
    </div>
  );
}

/** A heading between the controls of a section. */
export function ControlSubSectionHeader({ children }: { readonly children?: ReactNode }) {
  return <h4 className="v-section-subheader">{children}</h4>;
}
