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
import { getDatasetItems, getDatasetRows, createItemSearch, type DatasetSection } from './datasetRows';

const NOTHING_CLOSED: ReadonlySet<DatasetSection> = new Set();

export interface DatasetPaneProps {
  /** Undefined where the chart's dataset is gone. */
  readonly datasource: Datasource | undefined;
  /** What stands at the end of the heading: the dataset's menu, the button that folds the pane. */
  readonly menu?: ReactNode;
}

/** The dataset's own marks, which servers keep as JSON text in `extra`. */
function marksOf(datasource: Datasource): { readonly certification: string; readonly warning: string } {
  let extra: unknown = datasource.extra;
  if (typeof extra === 'string') {
    try {
      extra = JSON.parse(extra);
    } catch {
      extra = undefined;
    }
  }
  const { certification, warning_markdown } = asRecord(extra);
  const by = isRecord(certification) ? asString(certification.certified_by) : '';
  const details = isRecord(certification) ? asString(certification.details) : '';
  return {
    certification: by === '' ? '' : [t('Certified by %s', by), details].filter(Boolean).join('. '),
    warning: [asString(warning_markdown), asString(datasource.health_check_message)].filter(Boolean).join('\n'),
  };
}

function DatasetHeading({ datasource, menu }: { readonly datasource: Datasource; readonly menu: ReactNode }) {
  const { certification, warning } = useMemo(() => marksOf(datasource), [datasource]);
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

/** What the chart can be made of: the dataset's metrics and columns, searched by fuzzy match and dragged out. */
export function DatasetPane({ datasource, menu }: DatasetPaneProps) {
  const [text, setText] = useState('');
  const [closed, setClosed] = useState(NOTHING_CLOSED);
  const asked = useDeferredValue(text);
  const all = useMemo(() => (datasource ? getDatasetItems(datasource) : []), [datasource]);
  const search = useMemo(() => createItemSearch(all), [all]);
  const rows = useMemo(() => getDatasetRows(all, search(asked), closed), [all, search, asked, closed]);
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
        closed={closed}
        onToggle={(section) => {
          const next = new Set(closed);
          if (!next.delete(section)) next.add(section);
          setClosed(next);
        }}
      />
    </div>
  );
}
