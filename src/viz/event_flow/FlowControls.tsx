import { useId } from 'react';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Select, type SelectOption } from '../../ui/form/Select';
import type { VizTheme } from '../types';
import { EventTypes } from './EventTypes';
import { stepNth, toggleHidden, type FlowView } from './flowView';

export interface FlowControlsProps {
  readonly id: string;
  readonly view: FlowView;
  readonly onChange: (view: FlowView) => void;
  readonly minCount: number;
  /** Names of events, most frequent first. */
  readonly names: readonly string[];
  readonly colors: ReadonlyMap<string, string>;
  /** How many events of each name are drawn. */
  readonly counts: ReadonlyMap<string, number>;
  /** The number of all events. */
  readonly total: number;
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
}

const ANY = { value: null, label: 'event' };

function ordinal(nth: number): string {
  if (nth === 1) return t('1st');
  if (nth === -1) return t('last');
  const text = { 2: '2nd', 3: '3rd' }[Math.abs(nth)] ?? `${String(Math.abs(nth))}th`;
  return nth > 0 ? text : t('%s to last', text);
}

interface StepperProps {
  readonly text: string;
  readonly label: string;
  readonly onLess: (() => void) | undefined;
  readonly onMore: (() => void) | undefined;
}

function Stepper({ text, label, onLess, onMore }: StepperProps) {
  return (
    <div role="group" aria-label={label} style={{ display: 'flex', alignItems: 'center', gap: 6, marginBottom: 6 }}>
      <Button aria-label={`−: ${label}`} aria-disabled={!onLess} onClick={onLess}>
        −
      </Button>
      <Button aria-label={`+: ${label}`} aria-disabled={!onMore} onClick={onMore}>
        +
      </Button>
      <span aria-live="polite">{text}</span>
    </div>
  );
}

/** The drawer beside the flow. Nothing in it is saved. */
export function FlowControls(props: FlowControlsProps) {
  const { id, view, onChange, minCount, names, colors, counts, total, width, height, theme } = props;
  const alignId = useId();
  const { alignment } = view;
  const less = stepNth(alignment.nth, -1);
  const more = stepNth(alignment.nth, 1);
  const setNth = (nth: number) => {
    onChange({ ...view, alignment: { ...alignment, nth } });
  };
  const setMinCount = (count: number) => {
    onChange({ ...view, minCount: count });
  };
  const drawn = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const share = getNumberFormatter('.1%')(total > 0 ? (total - drawn) / total : 0);
  const events: readonly SelectOption[] = [ANY, ...names.map((name) => ({ value: name, label: name }))];
  return (
    <div
      role="group"
      id={id}
      aria-label={t('Controls')}
      style={{
        boxSizing: 'border-box',
        width,
        height,
        padding: '4px 12px',
        overflow: 'auto',
        borderInlineStart: `1px solid ${theme.border}`,
        background: theme.background,
      }}
    >
      <Field label={t('Align sequences by')} group>
        <Stepper
          label={t('Align sequences by')}
          text={ordinal(alignment.nth)}
          onLess={
            less === undefined
              ? undefined
              : () => {
                  setNth(less);
                }
          }
          onMore={
            more === undefined
              ? undefined
              : () => {
                  setNth(more);
                }
          }
        />
        <Select
          id={alignId}
          label={t('Align sequences by')}
          options={events}
          value={alignment.name ?? null}
          onChange={(name) => {
            onChange({ ...view, alignment: { ...alignment, name: typeof name === 'string' ? name : undefined } });
          }}
        />
      </Field>
      <Field label={t('Event type summary')} help={t('%s events (%s hidden [%s])', drawn, total - drawn, share)} group>
        <EventTypes
          names={names}
          colors={colors}
          counts={counts}
          drawn={drawn}
          hidden={view.hidden}
          onToggle={(name) => {
            onChange(toggleHidden(view, name));
          }}
        />
      </Field>
      <Field label={t('Hide nodes with < %s events', minCount)} group>
        <Stepper
          label={t('Minimum leaf node event count')}
          text={String(minCount)}
          onLess={
            minCount > 1
              ? () => {
                  setMinCount(minCount - 1);
                }
              : undefined
          }
          onMore={() => {
            setMinCount(minCount + 1);
          }}
        />
      </Field>
      <Field label={t('X-axis')}>
        {(ids) => (
          <Select
            {...ids}
            options={[
              { value: 'time', label: t('Elapsed time') },
              { value: 'step', label: t('Event sequence') },
            ]}
            value={view.xAxis}
            onChange={(value) => {
              onChange({ ...view, xAxis: value === 'step' ? 'step' : 'time' });
            }}
          />
        )}
      </Field>
      <Field label={t('Sort nodes with the same parent by')}>
        {(ids) => (
          <Select
            {...ids}
            options={[
              { value: 'count', label: t('Event count') },
              { value: 'gap', label: t('Time to next event') },
            ]}
            value={view.orderBy}
            onChange={(value) => {
              onChange({ ...view, orderBy: value === 'gap' ? 'gap' : 'count' });
            }}
          />
        )}
      </Field>
    </div>
  );
}
