import { ThemeProvider } from '@emotion/react';
import { createElement, useMemo, useState, type ComponentType } from 'react';
import { asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import type { ContextMenuFilters } from '../../query/filters/contextMenuFilters';
import type { VizComponent, VizProps } from '../types';
import { errorText, isFunction, type AnyFunction } from './callables';
import { ChartProps } from './core/ChartProps';
import type { PluginColors } from './core/createColors';
import { currentTokens } from '../../ui/currentTheme';
import { createSupersetTheme } from './core/supersetTheme';
import { withDefaultProps } from './reactForPlugins';

interface PluginChartParts {
  readonly viz_type: string;
  readonly Chart: ComponentType<UnknownRecord>;
  readonly transformProps: AnyFunction;
  /** The values of its controls where the form data have none. */
  readonly defaults: UnknownRecord;
  readonly behaviors: readonly string[];
  readonly colors: PluginColors;
}

/** A function, a class, or what `memo` and `forwardRef` return. */
export function isComponent(value: unknown): value is ComponentType<UnknownRecord> {
  return isFunction(value) || (isRecord(value) && '$$typeof' in value);
}

type HookProps = Pick<VizProps, 'setDataMask' | 'setOwnState' | 'onContextMenu' | 'setControls'>;

interface OwnCallbacks {
  readonly onError: (error: unknown) => void;
  readonly onLegendStateChanged: (legendState: unknown) => void;
}

const noop = (): void => undefined;

/** The callbacks of Superset's charts, by those of ours. */
function createHooks({ setDataMask, setOwnState, onContextMenu, setControls }: HookProps, callbacks: OwnCallbacks) {
  return {
    setDataMask: (mask: unknown) => {
      const { extraFormData, filterState, ownState } = asRecord(mask);
      if (isRecord(ownState)) setOwnState?.(ownState);
      if (extraFormData !== undefined || filterState !== undefined)
        setDataMask?.({ extraFormData: asRecord(extraFormData), filterState: asRecord(filterState) });
    },
    /** Of 1.x and 2.x: the values of a column. */
    onAddFilter: (col: unknown, val: unknown) =>
      setDataMask?.({ extraFormData: { filters: [{ col, op: 'IN', val }] }, filterState: { value: val } }),
    ...(onContextMenu && {
      onContextMenu: (x: unknown, y: unknown, filters: unknown) =>
        onContextMenu({ x: asNumber(x, 0), y: asNumber(y, 0) }, readContextMenuFilters(filters)),
    }),
    setControlValue: (name: unknown, value: unknown) => setControls?.({ [String(name)]: value }),
    onFilterMenuOpen: noop,
    onFilterMenuClose: noop,
    ...callbacks,
  };
}

function isContextMenuFilters(value: UnknownRecord): value is UnknownRecord & ContextMenuFilters {
  const { drillToDetail, drillBy, crossFilter } = value;
  return (
    Array.isArray(drillToDetail) &&
    (drillBy === undefined || (isRecord(drillBy) && Array.isArray(drillBy.filters))) &&
    (crossFilter === undefined || (isRecord(crossFilter) && isRecord(crossFilter.dataMask)))
  );
}

/** In 2.x they are the filters of the details alone. */
function readContextMenuFilters(given: unknown): ContextMenuFilters {
  const filters = Array.isArray(given) ? { drillToDetail: given } : { drillToDetail: [], ...asRecord(given) };
  return isContextMenuFilters(filters) ? filters : { drillToDetail: [] };
}

/** The chart component of a plugin: calls its `transformProps` with Superset's chart props, and renders its component with the result. */
export function createPluginChart(parts: PluginChartParts): VizComponent {
  const { viz_type, Chart, transformProps, defaults, behaviors, colors } = parts;
  return function PluginChart(props: VizProps) {
    const { formData: saved, results, datasource, width, height, theme, color, ownState, filterState } = props;
    const { setDataMask, setOwnState, onContextMenu, setControls } = props;
    const [error, setError] = useState<unknown>();
    const [legendState, setLegendState] = useState<unknown>();
    // Reported by the component itself: shown as if it had thrown it.
    if (error !== undefined) throw error instanceof Error ? error : new Error(errorText(error));
    const supersetTheme = useMemo(() => createSupersetTheme(currentTokens(), theme.dark), [theme]);
    const hooks = useMemo(
      () =>
        createHooks(
          {
            ...(setDataMask && { setDataMask }),
            ...(setOwnState && { setOwnState }),
            ...(onContextMenu && { onContextMenu }),
            ...(setControls && { setControls }),
          },
          { onError: setError, onLegendStateChanged: setLegendState },
        ),
      [setDataMask, setOwnState, onContextMenu, setControls],
    );
    const formData = useMemo(() => ({ ...defaults, ...saved }), [saved]);
    const queriesData = useMemo(
      () =>
        results.map(({ legacyData, ...result }) =>
          legacyData === undefined ? result : { ...result, data: legacyData },
        ),
      [results],
    );
    const sliceId = asNumber(saved.slice_id);
    const chartProps = useMemo(
      () =>
        new ChartProps({
          width,
          height,
          formData,
          queriesData,
          hooks,
          ownState,
          filterState,
          legendState,
          behaviors,
          theme: supersetTheme,
          ...(datasource && { datasource }),
          annotationData: asRecord(results[0]?.annotation_data),
          emitCrossFilters: setDataMask !== undefined,
        }),
      [
        width,
        height,
        formData,
        queriesData,
        hooks,
        ownState,
        filterState,
        legendState,
        supersetTheme,
        datasource,
        results,
        setDataMask,
      ],
    );
    const transformed = useMemo(
      () =>
        asRecord(
          colors.during({ scheme: asString(formData.color_scheme), color }, sliceId, () => transformProps(chartProps)),
        ),
      [chartProps, color, formData, sliceId],
    );
    return (
      <ThemeProvider theme={supersetTheme}>
        <div id={sliceId === undefined ? undefined : `chart-id-${sliceId}`} className={`superset-chart-${viz_type}`}>
          {createElement(Chart, withDefaultProps(Chart, transformed))}
        </div>
      </ThemeProvider>
    );
  };
}
