import { t } from '../../../lib/t';
import { verboseName } from '../../../lib/verboseName';
import type { Datasource, FormData } from '../../../lib/wire';
import { useLazyModule } from '../useLazyModule';
import type { Picked } from '../map/layerSpec';
import type { CommonControls } from './commonControls';
import type { TipLine } from './model';
import { tipLines, valueText } from './tipText';

export interface DeckTipProps {
  readonly picked: Picked;
  readonly lines: readonly TipLine[];
  readonly controls: CommonControls;
  readonly formData: FormData;
  /** Has the names of columns and metrics. */
  readonly datasource?: Pick<Datasource, 'verbose_map'> | undefined;
}

const loadTemplate = () => import('./TemplateTip');

/** The author's template, else lines of text: names and values come from the server and may contain markup. */
export function DeckTip({ picked, lines, controls, formData, datasource }: DeckTipProps) {
  const { tooltipTemplate: template } = controls;
  const lazy = useLazyModule(template !== '', loadTemplate);
  if (template !== '' && lazy.state === 'loading') return null;
  if (template !== '' && lazy.state === 'ready') {
    const { TemplateTip } = lazy.module;
    return <TemplateTip template={template} {...{ picked, controls, formData }} />;
  }
  const row = picked.row ?? picked.cell?.rows[0] ?? {};
  const known = tipLines(lines, row, controls);
  // A mark without columns, as a path, is somewhere at least.
  const all =
    known.length > 0 || !picked.position
      ? known
      : [{ label: t('Longitude and Latitude'), value: picked.position.map((one) => one.toFixed(6)).join(', ') }];
  return (
    <>
      {all.map(({ label, value }) => (
        <div key={label} style={{ overflowWrap: 'anywhere' }}>
          {verboseName(datasource, label) ?? label}: <b>{valueText(value)}</b>
        </div>
      ))}
    </>
  );
}
