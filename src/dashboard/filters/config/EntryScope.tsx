import { selectLayout } from '../../state/selectDashboard';
import { useId, useState } from 'react';
import { asArray, asStrings } from '../../../lib/read';
import { t } from '../../../lib/t';
import { withScope } from '../model/configEntry';
import { getDefaultScope } from '../model/defaultScope';
import { useAppSelector } from '../../../store/hooks';
import { selectChartParents } from '../../state/selectChartFormData';
import { RadioGroup } from '../../../ui/form/RadioGroup';
import { ScopeTree } from '../cross/ScopeTree';
import { useEntry, type EntryProps } from './configContext';
import { useChartLayers } from './useChartLayers';

/** Which charts a filter applies to: all, or selected tabs, charts and layers. */
export function EntryScope({ entryDraft, filter }: EntryProps) {
  const id = useId();
  const { edit } = useEntry(entryDraft);
  const loaded = useAppSelector((state) => state.dashboardInfo.loaded);
  const layout = useAppSelector(selectLayout);
  const { rootPath, excluded, selectedLayers, ...otherKeys } = filter.scope;
  const isAll =
    asStrings(rootPath).includes('ROOT_ID') && asArray(excluded).length === 0 && asArray(selectedLayers).length === 0;
  const [isSpecific, setSpecific] = useState(!isAll);
  const charts = useAppSelector(selectChartParents);
  const getLayers = useChartLayers(isSpecific && filter.kind === 'filter');
  return (
    <div className="filter-config-scope">
      <RadioGroup
        look="column"
        label={t('Scoping')}
        describedBy={id}
        options={[
          { value: false, label: t('Apply to all panels') },
          { value: true, label: t('Apply to specific panels') },
        ]}
        value={isSpecific}
        onChange={(next) => {
          setSpecific(next);
          if (!next && !isAll)
            edit((entry) => withScope(entry, { ...otherKeys, rootPath: ['ROOT_ID'], excluded: [] }, charts));
        }}
      />
      <p id={id} className="filter-config-help">
        {isSpecific
          ? t('Only selected panels will be affected by this filter')
          : t('All panels with this column will be affected by this filter')}
      </p>
      {isSpecific && loaded && (
        <ScopeTree
          layout={layout}
          slices={loaded.slices}
          label={t('Scoping')}
          scope={filter.scope}
          getLayers={getLayers}
          incompatibleCharts={getDefaultScope(entryDraft.entry, loaded.slices).excluded}
          onChange={(scope) => edit((entry) => withScope(entry, scope, charts))}
        />
      )}
    </div>
  );
}
