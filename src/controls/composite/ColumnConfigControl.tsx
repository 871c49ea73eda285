import { useState } from 'react';
import { own } from '../../lib/own';
import { asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Popover } from '../../ui/form/Popover';
import { Tabs } from '../../ui/form/Tabs';
import { Icon } from '../../ui/icons';
import { TypeIcon } from '../adhoc/TypeIcon';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { columnLayout, COLLAPSED_LENGTH, COLLAPSE_THRESHOLD, withSetting, type ColumnTab } from './columnLayout';
import { ColumnSettingField } from './ColumnSettingField';
import './composite.css';
import { panelColumns, resultColumns, type ResultColumn } from './resultColumns';

interface EditorProps {
  readonly column: ResultColumn;
  readonly tabs: readonly ColumnTab[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function ColumnEditor({ column, tabs, value, onChange }: EditorProps) {
  const [selectedTab, setSelectedTab] = useState('0');
  const columnConfig = asRecord(value);
  const saved = asRecord(own(columnConfig, column.name));
  const fields = ({ settings }: ColumnTab) => (
    <div className="v-entry-fields">
      {settings.map((setting) => (
        <ColumnSettingField
          key={setting.name}
          setting={setting}
          kind={column.kind}
          saved={saved}
          onChange={(next) => onChange(withSetting(value, column.name, setting.name, next))}
        />
      ))}
    </div>
  );
  const [first, second] = tabs;
  if (first && !second) return fields(first);
  return (
    <Tabs
      label={column.label}
      tabs={tabs.map((tab, at) => ({ key: String(at), label: tab.label, content: fields(tab) }))}
      selected={selectedTab}
      onSelect={setSelectedTab}
    />
  );
}

/** Display settings of the chart's result columns: an object by column name. */
export function ColumnConfigControl({ spec, labelId, value, onChange, disabled, describedBy }: ControlProps) {
  const { results, formData, datasource, rules } = useControlContext();
  const [showsAll, setShowsAll] = useState(false);
  const allColumns = panelColumns(spec) ?? resultColumns(results, formData, datasource) ?? [];
  const columns = allColumns.flatMap((column) => {
    const tabs = columnLayout(spec, column, rules);
    return tabs.length > 0 ? [{ column, tabs }] : [];
  });
  if (columns.length === 0) {
    return <p className="v-entry-note">{t('The columns are listed once the chart has run.')}</p>;
  }
  const isLong = columns.length > COLLAPSE_THRESHOLD;
  const visible = isLong && !showsAll ? columns.slice(0, COLLAPSED_LENGTH) : columns;
  return (
    <div className="v-entries" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <ul>
        {visible.map(({ column, tabs }) => (
          <li key={column.name} className="v-entry">
            <Popover
              label={`${t('Customize columns')}: ${column.label}`}
              title={column.label}
              className="v-entry-open"
              width="min(440px, 94vw)"
              disabled={disabled}
              trigger={
                <>
                  <TypeIcon kind={column.kind} />
                  <span>{column.label}</span>
                </>
              }
            >
              <ColumnEditor column={column} tabs={tabs} value={value} onChange={onChange} />
            </Popover>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          className="v-entry-add"
          aria-expanded={showsAll}
          icon={<Icon name={showsAll ? 'chevronRight' : 'chevronDown'} />}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('Show less columns') : t('Show all columns')}
        </Button>
      )}
    </div>
  );
}
