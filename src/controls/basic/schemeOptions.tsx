import { categoricalSchemes } from '../../lib/color/colorSchemes';
import type { ColorScheme } from '../../lib/color/schemeRegistry';
import { sequentialSchemes } from '../../lib/color/sequentialSchemes';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/getTraits';
import type { SelectOption } from '../../ui/form/Select';
import { Tooltip } from '../../ui/form/Tooltip';
import './basic.css';

function Colors({ colors, className }: { readonly colors: readonly string[]; readonly className: string }) {
  return (
    <span className={className}>
      {colors.map((color, i) => (
        <span key={i} style={{ background: color }} />
      ))}
    </span>
  );
}

/** A scheme in a list or a closed field; the tooltip has its colours large. */
function Scheme({ label, colors }: Pick<ColorScheme, 'label' | 'colors'>) {
  return (
    <Tooltip className="v-scheme" text={<Colors colors={colors} className="v-scheme-palette" />}>
      <span>{label}</span>
      <Colors colors={colors} className="v-scheme-colors" />
    </Tooltip>
  );
}

function toOption(group: string | undefined) {
  return ({ id, label, colors }: ColorScheme): SelectOption => ({
    value: id,
    label,
    // One tooltip is enough.
    title: '',
    content: <Scheme label={label} colors={colors} />,
    ...(group === undefined ? {} : { group }),
  });
}

/** The offered colour schemes with their colours; later servers list the featured ones first. */
export function schemeOptions(isLinear: boolean, { groupsColorSchemes }: ServerTraits): readonly SelectOption[] {
  if (isLinear) return sequentialSchemes().map(toOption(undefined));
  const schemes = categoricalSchemes();
  if (!groupsColorSchemes) return schemes.map(toOption(undefined));
  return [
    ...schemes.filter((scheme) => scheme.featured).map(toOption(t('Featured color palettes'))),
    ...schemes.filter((scheme) => !scheme.featured).map(toOption(t('Other color palettes'))),
  ];
}
