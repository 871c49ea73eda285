import { categoricalSchemes } from '../../lib/color/colorSchemes';
import type { ColorScheme } from '../../lib/color/schemeRegistry';
import { sequentialSchemes } from '../../lib/color/sequentialSchemes';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/getTraits';
import type { SelectOption } from '../../ui/form/Select';
import './basic.css';

function Scheme({ label, colors }: Pick<ColorScheme, 'label' | 'colors'>) {
  return (
    <span className="v-scheme">
      <span>{label}</span>
      <span className="v-scheme-colors" aria-hidden="true">
        {colors.map((color, i) => (
          <span key={i} title={color} style={{ background: color }} />
        ))}
      </span>
    </span>
  );
}

function toOption(group: string | undefined) {
  return ({ id, label, colors }: ColorScheme): SelectOption => ({
    value: id,
    label,
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
