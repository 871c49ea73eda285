import { useLazyModule } from '../useLazyModule';
import type { Picked } from '../map/layerSpec';
import type { CommonControls } from './commonControls';
import type { TipLine } from './model';
import { tipContext } from './tipContext';
import { tipLines, valueText } from './tipText';

export interface DeckTipProps {
  readonly picked: Picked;
  readonly lines: readonly TipLine[];
  readonly controls: CommonControls;
  readonly vizType: string;
}

const loadTemplate = () => import('./TemplateTip');

/** The author's template, else lines of text: names and values come from the server and may contain markup. */
export function DeckTip({ picked, lines, controls, vizType }: DeckTipProps) {
  const { tooltipTemplate: template } = controls;
  const lazy = useLazyModule(template !== '', loadTemplate);
  if (template !== '' && lazy.state === 'loading') return null;
  if (template !== '' && lazy.state === 'ready') {
    const { TemplateTip } = lazy.module;
    return <TemplateTip template={template} context={tipContext(picked, controls, vizType)} />;
  }
  const row = picked.row ?? picked.cell?.rows[0] ?? {};
  return (
    <>
      {tipLines(lines, row, controls).map(({ label, value }) => (
        <div key={label} style={{ overflowWrap: 'anywhere' }}>
          {label}: <b>{valueText(value)}</b>
        </div>
      ))}
    </>
  );
}
