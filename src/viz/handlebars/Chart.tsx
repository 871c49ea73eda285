import { useId, useMemo } from 'react';
import { SafeHtml } from '../../ui/SafeHtml';
import { useStyleSheet } from '../../ui/styles/useStyleSheet';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import { ScrollRegion } from '../shared/html/ScrollRegion';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { chartCss, renderHandlebars } from './transform';

export function Chart({ title, formData, results, width, height, theme, onContextMenu }: VizProps) {
  const id = useId();
  const controls = useMemo(() => readControls(formData), [formData]);
  const rows = results[0]?.data;
  const rendered = useMemo(() => renderHandlebars(controls, rows ?? []), [controls, rows]);
  useStyleSheet(useMemo(() => chartCss(controls.css, `[data-handlebars="${id}"]`), [controls, id]));
  return (
    <ContextMenuArea onContextMenu={onContextMenu}>
      <ScrollRegion label={title ?? 'Handlebars'} padding={16} width={width} height={height} theme={theme}>
        {'error' in rendered ? (
          <pre role="alert" style={{ whiteSpace: 'pre-wrap', margin: 0 }}>
            {rendered.error}
          </pre>
        ) : (
          <SafeHtml className="markdown" data-handlebars={id} html={rendered.html} />
        )}
      </ScrollRegion>
    </ContextMenuArea>
  );
}
