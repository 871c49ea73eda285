import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { asRecord, asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { TextInput } from '../../ui/form/TextInput';
import { Icon } from '../../ui/icons';
import { CertifiedIcon } from './CertifiedIcon';
import { DatasetList } from './DatasetList';
import './datasetPane.css';
import { getDatasetItems, getDatasetRows, type DatasetSection } from './datasetRows';
import { useItemSearch } from './useItemSearch';

const NONE: ReadonlySet<DatasetSection> = new Set();

export interface DatasetPaneProps {
  /** Undefined if the dataset was deleted. */
  readonly datasource: Datasource | undefined;
  /** At the end of the heading. */
  readonly menu?: ReactNode;
}

/** The server stores certification and warning as JSON in `extra`. */
function readExtra(datasource: Datasource): { readonly certification: string; readonly warning: string } {
  let extra: unknown = datasource.extra;
  if (typeof extra === 'string') {
    try {
      extra = JSON.parse(extra);
    } catch {
      extra = undefined;
    }
  }
  const { certification, warning_markdown } = asRecord(extra);
  const certifiedBy = isRecord(certification) ? asString(certification.certified_by) : '';
  const details = isRecord(certification) ? asString(certification.details) : '';
  return {
    certification: certifiedBy === '' ? '' : [t('Certified by %s', certifiedBy), details].filter(Boolean).join('. '),
    warning: [asString(warning_markdown), asString(datasource.health_check_message)].filter(Boolean).join('\n'),
  };
}

function DatasetHeading({ datasource, menu }: { readonly datasource: Datasource; readonly menu: ReactNode }) {
  const { certification, warning } = useMemo(() => readExtra(datasource), [datasource]);
  const name = asString(datasource.name) || asString(datasource.datasource_name);
  return (
    <div className="v-dataset-heading">
      <Icon name={datasource.type === 'query' ? 'code' : 'table'} />
      <h2 title={asString(datasource.description) || name}>{name}</h2>
      {certification !== '' && <CertifiedIcon text={certification} />}
      {warning !== '' && <InfoIcon kind="warning" label={t('Warning')} text={warning} />}
      {menu}
    </div>
  );
}

/** The metrics and columns of the dataset, searchable and draggable into controls. */
export function DatasetPane({ datasource, menu }: DatasetPaneProps) {
  const [text, setText] = useState('');
  const [collapsed, setCollapsed] = useState(NONE);
  const searchText = useDeferredValue(text);
  const all = useMemo(() => (datasource ? getDatasetItems(datasource) : []), [datasource]);
  const search = useItemSearch(all, searchText !== '');
  const rows = useMemo(() => getDatasetRows(all, search(searchText), collapsed), [all, search, searchText, collapsed]);
  if (!datasource) {
    return (
      <div className="v-dataset-pane">
        <div className="v-dataset-heading">
          <Icon name="warning" />
          <h2>{t('Missing dataset')}</h2>
          {menu}
        </div>
        <p className="v-dataset-hint">{t('The dataset linked to this chart may have been deleted.')}</p>
      </div>
    );
  }
  return (
    <div className="v-dataset-pane">
      <DatasetHeading datasource={datasource} menu={menu} />
      <TextInput
        type="search"
        label={t('Search Metrics & Columns')}
        placeholder={t('Search Metrics & Columns')}
        value={text}
        onChange={setText}
      />
      <DatasetList
        rows={rows}
        collapsed={collapsed}
        onToggle={(section) => {
          const next = new Set(collapsed);
          if (!next.delete(section)) next.add(section);
          setCollapsed(next);
        }}
      />
    </div>
  );
}
