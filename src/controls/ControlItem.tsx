import { memo, Suspense, useCallback, useEffect, useId } from 'react';
import { t } from '../lib/t';
import type { ControlSpec } from '../viz/panelTypes';
import { ControlBoundary } from './ControlBoundary';
import { ControlHeader, ControlMarks } from './ControlHeader';
import { controlDescription } from './descriptions';
import { controlWidget } from './registry';

const NO_ERRORS: readonly string[] = [];

/** Renders nothing; the plugin's author finds the type in the console. */
function UnknownControl({ type }: { readonly type: string }) {
  useEffect(() => console.warn(`Unknown controlType: ${type}`), [type]);
  return null;
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

/** One control: its header, its widget, and its errors. Nothing where the type is unknown. */
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
  if (!widget) return <UnknownControl type={spec.type} />;
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
