import { useMemo } from 'react';
import { withOpacity } from '../../lib/color/color';
import { chartLabel } from '../shared/chartLabel';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { popKpiModel } from './transform';

export function Chart({ title, formData, results, datasource, width, height, theme, onContextMenu }: VizProps) {
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => popKpiModel(controls, results[0], datasource), [controls, results, datasource]);
  const { change, figures } = model;
  const isGood = change > 0 === controls.upIsGood;
  const color = !controls.hasColors || change === 0 ? undefined : isGood ? theme.success : theme.error;
  const label = [model.header, ...figures.map(({ symbol, text, name }) => `${name || symbol} ${text}`)].join(', ');
  return (
    <ContextMenuArea onContextMenu={onContextMenu}>
      <div
        role="group"
        aria-label={chartLabel(title, label)}
        style={{
          display: 'flex',
          flexDirection: 'column',
          width,
          height,
          overflow: 'auto',
          color: theme.text,
          fontFamily: theme.fontFamily,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.5,
        }}
      >
        <div style={{ margin: 'auto 0', padding: 12, textAlign: 'center' }}>
          {model.metricName !== '' && (
            <div style={{ fontSize: controls.namePixels, marginBottom: 8 }}>{model.metricName}</div>
          )}
          <div className="header-line" style={{ fontSize: controls.headerPixels, overflowWrap: 'anywhere' }}>
            {model.header}
            {change !== 0 && (
              <span aria-hidden style={{ marginInlineStart: 4, color: color ?? theme.textMuted }}>
                {change > 0 ? '↑' : '↓'}
              </span>
            )}
          </div>
          {model.subtitle !== '' && (
            <div style={{ fontSize: controls.subtitleSize * height * 0.4, lineHeight: 1.2 }}>{model.subtitle}</div>
          )}
          <div
            style={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-around',
              gap: '8px 20px',
              marginTop: 12,
              fontSize: controls.figurePixels,
              fontWeight: 300,
            }}
          >
            {figures.map((figure) => {
              const tint = figure.isColored ? color : undefined;
              return (
                <div key={figure.tooltip} title={figure.tooltip}>
                  {figure.symbol !== '' && (
                    <span
                      style={{
                        padding: '4px 8px',
                        marginInlineEnd: 4,
                        borderRadius: 6,
                        color: tint ?? theme.textMuted,
                        background: tint === undefined ? 'none' : withOpacity(tint, 0.1),
                      }}
                    >
                      {figure.symbol}
                    </span>
                  )}
                  {figure.text} {figure.name}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </ContextMenuArea>
  );
}
