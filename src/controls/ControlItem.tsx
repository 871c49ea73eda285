import { memo, useCallback, useEffect, useId } from 'react';
import { t } from '../lib/t';
import type { ControlSpec } from '../viz/panelTypes';
import { ControlBoundary } from './ControlBoundary';
import { ControlHeader, ControlIcons } from './ControlHeader';
import { useControlDescription } from './descriptions';
import { controlWidget } from './registry';

const NO_ERRORS: readonly string[] = [];

/** Says which control is missing, and logs its type for the plugin's author. */
function UnknownControl({ spec: { name, label, type } }: { readonly spec: ControlSpec }) {
  useEffect(() => console.warn(`Unknown controlType: ${type}`), [type]);
  return (
    <p className="v-control v-control-unknown">
      {t('The control "%s" cannot be shown here (%s). Its saved value is kept.', t(label ?? name), type)}
    </p>
  );
}

export interface ControlItemProps {
  /** Resolved. */
  readonly spec: ControlSpec;
  readonly value: unknown;
  readonly errors: readonly string[] | undefined;
  /** The accessible name of a control without a label. */
  readonly sectionLabel: string;
  readonly onChange: (name: string, value: unknown, errors?: readonly string[]) => void;
}

/** One control: its header, its widget, and its errors. */
export const ControlItem = memo(function ControlItem({
  spec,
  value,
  errors,
  sectionLabel,
  onChange,
}: ControlItemProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const change = useCallback(
    (next: unknown, nextErrors?: readonly string[]) =>
      nextErrors === undefined ? onChange(spec.name, next) : onChange(spec.name, next, nextErrors),
    [onChange, spec.name],
  );
  const description = useControlDescription(spec);
  const widget = controlWidget(spec.type);
  if (!widget) return <UnknownControl spec={spec} />;
  const messages = errors ?? NO_ERRORS;
  const describedBy = [
    ...(description === undefined ? [] : [`${id}-about`]),
    ...(messages.length === 0 ? [] : [`${id}-errors`]),
  ];
  const header = { spec, errors: messages, description };
  const Widget = widget.component;
  const element = (
    <ControlBoundary value={value}>
      <Widget
        spec={spec}
        id={id}
        labelId={labelId}
        value={value}
        onChange={change}
        disabled={spec.disabled === true}
        invalid={messages.length > 0}
        {...(describedBy.length > 0 && { describedBy: describedBy.join(' ') })}
      />
    </ControlBoundary>
  );
  return (
    <div className="v-control" data-control={spec.name}>
      {widget.isBare ? (
        element
      ) : widget.ownLabel ? (
        <div className="v-control-own">
          {element}
          <ControlIcons {...header} />
        </div>
      ) : (
        <>
          {spec.label ? (
            <ControlHeader {...header} id={id} labelId={labelId} />
          ) : (
            <span id={labelId} hidden>
              {t(sectionLabel)}
            </span>
          )}
          {element}
        </>
      )}
      {description !== undefined && (
        <span id={`${id}-about`} hidden>
          {description}
        </span>
      )}
      {messages.length > 0 && (
        <ul id={`${id}-errors`} className="v-control-errors">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
