import { useMemo } from 'react';
import { mix } from '../../lib/color/color';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { t } from '../../lib/t';
import { BigNumberText } from '../shared/bigNumber/BigNumberText';
import { textLines } from '../shared/bigNumber/lines';
import { TrendLine } from '../shared/bigNumber/TrendLine';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { bigNumberModel, pointFilters } from './transform';

/** The share of the height that the trend line takes. */
const trendShare = 0.3;

export function Chart({ title, formData, results, datasource, width, height, theme, onContextMenu, server }: VizProps) {
  const controls = useMemo(() => readControls(formData), [formData]);
  const isVersion2 = server?.dataVersion === 2;
  const model = useMemo(
    () => bigNumberModel(controls, formData, results, datasource, isVersion2),
    [controls, formData, results, datasource, isVersion2],
  );
  const trend = model.points.length > 1 || (controls.showTrendLine && model.points.length === 1);
  const trendHeight = trend ? Math.floor(height * trendShare) : 0;
  const lines = textLines(controls, { ...model, exact: model.value === null ? undefined : String(model.value) });
  return (
    <ContextMenuArea
      className={trend ? 'superset-legacy-chart-big-number' : 'superset-legacy-chart-big-number no-trendline'}
      onContextMenu={onContextMenu}
    >
      <BigNumberText
        width={width}
        height={height - trendHeight}
        theme={theme}
        lines={lines}
        notice={
          model.fallbackTime !== undefined && (
            <span
              className="alert-warning"
              title={t('Last available value seen on %s', model.fallbackTime)}
              style={{
                padding: '2px 8px',
                borderRadius: 4,
                border: `1px solid ${theme.textMuted}`,
                color: theme.text,
                fontSize: 12,
              }}
            >
              {t('Not up to date')}
            </span>
          )
        }
      />
      {trend && (
        <TrendLine
          title={title}
          width={width}
          height={trendHeight}
          theme={theme}
          color={theme.dark ? mix(model.trendColor, theme.text, 0.35) : model.trendColor}
          points={model.points}
          fromZero={controls.fromZero}
          span={model.span}
          axes={controls.axes}
          formatTime={model.formatTime}
          formatAxisTime={getTimeFormatter(controls.timeFormat)}
          formatValue={model.formatValue}
          onMenu={
            onContextMenu &&
            ((at, point) => {
              onContextMenu(at, pointFilters(model, point.x, formData));
            })
          }
        />
      )}
    </ContextMenuArea>
  );
}
