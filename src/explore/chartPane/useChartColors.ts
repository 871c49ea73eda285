import { useMemo } from 'react';
import { createColorNamespace, type ColorOf } from '../../lib/color/colorScale';
import { asString } from '../../lib/read';
import { useAppSelector } from '../../store/hooks';
import { useCategoricalColors } from '../../ui/useCategoricalColors';
import { useDark } from '../../ui/useTheme';
import { useBuilder } from '../builder/builderContext';
import { useInheritedColors } from '../builder/useInheritedColors';

/** The colors of the chart's labels, assigned again for each response; on a dashboard's chart those of the dashboard. */
export function useChartColors(): ColorOf {
  const { chartId, queryFormData, displayOverrides, values, address } = useBuilder();
  const dark = useDark();
  const getColors = useCategoricalColors();
  const inherited = useInheritedColors(address);
  const rendered = useAppSelector((state) => state.charts[chartId]?.renderedFormData);
  const drawn = useMemo(
    () => ({ ...(rendered ?? queryFormData), ...displayOverrides }),
    [rendered, queryFormData, displayOverrides],
  );
  const labelColors = values['label_colors'];
  return useMemo(
    () =>
      createColorNamespace(inherited, getColors).scale({ scheme: asString(drawn['color_scheme']), labelColors, dark }),
    [inherited, getColors, drawn, labelColors, dark],
  );
}
