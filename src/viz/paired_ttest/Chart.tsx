import { useMemo, type CSSProperties } from 'react';
import { verboseName } from '../../lib/verboseName';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import type { VizProps } from '../types';
import './pairedTTest.css';
import { readControls } from './readControls';
import { readSeries } from './transform';
import { TTestTable } from './TTestTable';

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, title } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const metrics = useMemo(
    () => (result ? readSeries(controls, result, datasource) : []),
    [controls, result, datasource],
  );
  const headings = controls.groupby.map((name) => verboseName(datasource, name) ?? name);
  const style: CSSProperties & Record<`--${string}`, string> = {
    width,
    height,
    color: theme.text,
    fontFamily: theme.fontFamily,
    '--ttest-border': theme.border,
    '--ttest-selected': theme.grid,
  };
  return (
    <ContextMenuArea onContextMenu={props.onContextMenu}>
      <div className="paired-ttest" role="group" aria-label={title} style={style}>
        {metrics.map((metric, i) => (
          <TTestTable key={i} controls={controls} metric={metric} headings={headings} theme={theme} />
        ))}
      </div>
    </ContextMenuArea>
  );
}
