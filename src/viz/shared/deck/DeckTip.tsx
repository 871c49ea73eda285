import type { Picked } from '../map/layerSpec';
import type { CommonControls } from './commonControls';
import type { TipLine } from './model';
import { fillTemplate, tipLines, valueText } from './tipText';

export interface DeckTipProps {
  readonly picked: Picked;
  readonly lines: readonly TipLine[];
  readonly controls: CommonControls;
}

/** Text only: names and values come from the server and may contain markup. */
export function DeckTip({ picked, lines, controls }: DeckTipProps) {
  const row = picked.row ?? picked.cell?.rows[0] ?? {};
  const text = fillTemplate(controls.tooltipTemplate, row);
  if (text !== '') return <div style={{ whiteSpace: 'pre-line' }}>{text}</div>;
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
