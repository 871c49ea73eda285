import { useId, useMemo, useRef, useState } from 'react';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { SeriesLegend } from '../shared/svg/SeriesLegend';
import type { VizProps } from '../types';
import { FlowChart } from './FlowChart';
import { FlowControls } from './FlowControls';
import { buildFlow, findNode, getPath, type FlowPath } from './flowTree';
import { initialView, toggleHidden } from './flowView';
import { readControls } from './readControls';
import { eventNames, readSequences, withoutEvents } from './sequences';
import { SequencesPanel } from './SequencesPanel';
import { countEvents, layoutFlow } from './transform';

const HEADER = 44;
const DRAWER = 260;
/** Narrower charts have the drawer above the flow instead of beside it. */
const WIDE = 560;
/** The share of the height that the single sequences take. */
const PANEL = 0.5;

export function Chart(props: VizProps) {
  const { formData, results, width, height, theme, color, onContextMenu } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const sequences = useMemo(() => readSequences(controls, data), [controls, data]);
  const names = useMemo(() => eventNames(sequences), [sequences]);
  const colors = useMemo(() => new Map(names.map((name) => [name, color(name)])), [names, color]);
  const [view, setView] = useState(initialView);
  const [isOpen, setOpen] = useState(false);
  const [path, setPath] = useState<FlowPath>();
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  const { alignment, hidden, xAxis, orderBy } = view;
  const minCount = view.minCount ?? controls.minCount;
  const flow = useMemo(() => buildFlow(withoutEvents(sequences, hidden), alignment), [sequences, hidden, alignment]);
  const layout = useMemo(() => layoutFlow(flow, { minCount, xAxis, orderBy }), [flow, minCount, xAxis, orderBy]);
  const counts = useMemo(() => countEvents(layout.nodes), [layout]);
  const total = useMemo(() => sequences.reduce((sum, { events }) => sum + events.length, 0), [sequences]);
  const selected = useMemo(() => path && findNode(flow, path), [flow, path]);

  const drawerWidth = isOpen ? Math.min(DRAWER, width) : 0;
  const flowWidth = width >= WIDE ? width - drawerWidth : width;
  const bodyHeight = Math.max(1, height - HEADER);
  const panelHeight = selected ? Math.floor(bodyHeight * PANEL) : 0;
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- Escape closes the drawer from any field in it
    <div
      style={{ position: 'relative', width, height, overflow: 'hidden', font: `12px/1.5 ${theme.fontFamily}` }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        event.stopPropagation();
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <div style={{ display: 'flex', alignItems: 'flex-start', gap: 8, height: HEADER }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          {!isOpen && (
            <SeriesLegend
              names={names}
              colors={[...colors.values()]}
              hidden={new Set(names.flatMap((name, i) => (hidden.has(name) ? [i] : [])))}
              onToggle={(toggled) => {
                const name = names[toggled];
                if (name !== undefined) setView(toggleHidden(view, name));
              }}
              height={HEADER}
              theme={theme}
            />
          )}
        </div>
        {props.isStaticRender !== true && (
          <Button
            ref={toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-controls` : undefined}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {isOpen ? t('Hide') : t('Controls')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div style={{ position: 'absolute', insetInlineEnd: 0, top: HEADER, zIndex: 'var(--z-sticky)' }}>
          <FlowControls
            id={`${id}-controls`}
            view={view}
            onChange={setView}
            minCount={minCount}
            names={names}
            colors={colors}
            counts={counts}
            total={total}
            width={drawerWidth}
            height={bodyHeight}
            theme={theme}
          />
        </div>
      )}
      <FlowChart
        title={props.title}
        layout={layout}
        xAxis={xAxis}
        colors={colors}
        eventTitle={controls.event}
        selected={selected}
        onSelect={(node) => {
          setPath(node === selected ? undefined : getPath(node));
        }}
        width={flowWidth}
        height={Math.max(1, bodyHeight - panelHeight)}
        theme={theme}
        onContextMenu={onContextMenu}
      />
      {selected && (
        <SequencesPanel
          id={`${id}-sequences`}
          node={selected}
          colors={colors}
          metadata={controls.metadata}
          onClear={() => {
            setPath(undefined);
          }}
          width={flowWidth}
          height={panelHeight}
          theme={theme}
          onContextMenu={onContextMenu}
        />
      )}
    </div>
  );
}
