import { memo, Suspense, useCallback, useId } from 'react';
import { t } from '../lib/t';
import type { ControlSpec } from '../viz/panelTypes';
import { ControlBoundary } from './ControlBoundary';
import { ControlHeader, ControlMarks } from './ControlHeader';
import { controlDescription } from './descriptions';
import { controlWidget } from './registry';

const NO_ERRORS: readonly string[] = [];
const warned = new Set<string>();

/** A type that we do not know is said once, in the console, for whoever wrote the plugin. */
function warnUnknown(type: string): void {
  if (warned.has(type)) return;
  warned.add(type);
  console.warn(`Unknown controlType: ${type}`);
}

export interface ControlItemProps {
  /** Resolved. */
  readonly spec: ControlSpec;
  readonly value: unknown;
  readonly errors: readonly string[] | undefined;
  /** Names a control that has no label of its own. */
  readonly sectionLabel: string;
  readonly onChange: (name: string, value: unknown, errors?: readonly string[]) => void;
}

/** One control: its header, its widget, and what is wrong with it. Nothing where the type is not known. */
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
    (next: unknown, wrong?: readonly string[]) =>
      wrong === undefined ? onChange(spec.name, next) : onChange(spec.name, next, wrong),
    [onChange, spec.name],
  );
  const widget = controlWidget(spec.type);
  if (!widget) {
    warnUnknown(spec.type);
    return null;
  }
  const found = errors ?? NO_ERRORS;
  const description = controlDescription(spec);
  const describedBy = [
    ...(description === undefined ? [] : [`${id}-about`]),
    ...(found.length === 0 ? [] : [`${id}-errors`]),
  ];
  const header = { spec, errors: found, description };
  const Widget = widget.component;
  const drawn = (
    <ControlBoundary value={value}>
      <Suspense fallback={<span className="v-control-waiting" />}>
        <Widget
          spec={spec}
          id={id}
          labelId={labelId}
          value={value}
          onChange={change}
          disabled={spec.disabled === true}
          invalid={found.length > 0}
          {...(describedBy.length > 0 && { describedBy: describedBy.join(' ') })}
        />
      </Suspense>
    </ControlBoundary>
  );
  return (
    <div className="v-control" data-control={spec.name}>
      {widget.ownLabel ? (
        <div className="v-control-own">
          {drawn}
          <ControlMarks {...header} />
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
          {drawn}
        </>
      )}
      {description !== undefined && (
        <span id={`${id}-about`} hidden>
          {description}
        </span>
      )}
      {found.length > 0 && (
        <ul id={`${id}-errors`} className="v-control-errors">
          {found.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
