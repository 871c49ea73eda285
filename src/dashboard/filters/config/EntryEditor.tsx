import { lazy, Suspense, useId, useState } from 'react';
import { asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { toNativeFilter, withCheckbox } from '../model/configEntry';
import type { EntryDraft } from '../model/configDraft';
import { getConfigType, isChecked } from '../model/configTypes';
import { Tabs } from '../../../ui/form/Tabs';
import { TextArea } from '../../../ui/form/TextArea';
import { TextInput } from '../../../ui/form/TextInput';
import { Loading } from '../../../ui/Loading';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { DefaultValueSection } from './DefaultValueSection';
import { DependenciesSection } from './DependenciesSection';
import { EntryBasics } from './EntryBasics';
import { EntryScope } from './EntryScope';
import { FormField } from './FormField';
import { CheckboxSection } from './CheckboxSection';
import { SingleValueSection } from './SingleValueSection';
import { SortSection } from './SortSection';
import { useDataset, type DatasetResult } from './useDataset';

const PreFilter = lazy(async () => ({ default: (await import('./PreFilterFields')).PreFilterFields }));

/** Everything that can be said of one filter, display control or divider. */
export function EntryEditor({ one }: { readonly one: EntryDraft }) {
  const view = toNativeFilter(one.entry);
  const [tab, setTab] = useState<'settings' | 'scoping'>('settings');
  if (view.kind === 'divider' || view.kind === 'customizationDivider') return <DividerFields one={one} view={view} />;
  return (
    <Tabs
      label={t('Settings')}
      chosen={tab}
      onChoose={setTab}
      tabs={[
        { key: 'settings', label: t('Settings'), content: <Settings one={one} view={view} /> },
        { key: 'scoping', label: t('Scoping'), content: <EntryScope one={one} view={view} /> },
      ]}
    />
  );
}

function DividerFields({ one }: EntryProps) {
  const id = useId();
  const { problems, edit } = useEntry(one);
  return (
    <div className="filter-config-settings">
      <FormField id={`${id}title`} label={t('Title')} required problem={problems.name}>
        <TextInput
          id={`${id}title`}
          describedBy={`${id}title-error`}
          invalid={problems.name !== undefined}
          autoFocus={one.entry === one.initial && one.saved === undefined}
          value={asString(one.entry.title)}
          onChange={(title) => edit((entry) => ({ ...entry, title }))}
        />
      </FormField>
      <Description one={one} />
    </div>
  );
}

function Description({ one }: { readonly one: EntryDraft }) {
  const id = useId();
  const { edit } = useEntry(one);
  return (
    <FormField id={id} label={t('Description')}>
      <TextArea
        id={id}
        rows={3}
        value={asString(one.entry.description)}
        onChange={(description) => edit((entry) => ({ ...entry, description }))}
      />
    </FormField>
  );
}

function Settings({ one, view }: EntryProps) {
  const { generation } = useConfig();
  const { edit } = useEntry(one);
  const type = getConfigType(view, generation);
  const found = useDataset(type.requires === 'nothing' ? undefined : view.datasetId);
  const isControl = view.kind === 'customization';
  return (
    <div className="filter-config-settings">
      <EntryBasics {...{ one, view, found }} />
      {view.filterType === 'filter_time' && (
        <p className="filter-config-help">
          {t(
            'Dashboard time range filters apply to temporal columns defined in the filter section of each chart. Add temporal columns to the chart filters to have this dashboard filter impact those charts.',
          )}
        </p>
      )}
      {type.sections.some((part) => part !== 'default') && (
        <Section title={isControl ? t('Display control configuration') : t('Filter Configuration')}>
          <Parts {...{ one, view, found }} />
        </Section>
      )}
      <Section title={isControl ? t('Display control settings') : t('Filter Settings')}>
        <Description one={one} />
        {type.sections.includes('default') && <DefaultValueSection one={one} view={view} />}
        {type.checkboxes.map(({ key, label, help }) => (
          <CheckboxSection
            key={key}
            label={t(label)}
            help={help === undefined ? undefined : t(help)}
            on={isChecked(view, key)}
            onChange={(on) => edit((entry) => withCheckbox(entry, key, on))}
          />
        ))}
      </Section>
    </div>
  );
}

function Parts({ one, view, found }: EntryProps & { readonly found: DatasetResult }) {
  const { generation, dispatch } = useConfig();
  const { sections: parts, sortsByMetric } = getConfigType(view, generation);
  return (
    <>
      {parts.includes('dependencies') && <DependenciesSection one={one} view={view} />}
      {parts.includes('preFilter') && (
        <CheckboxSection
          label={t('Pre-filter available values')}
          on={one.sections.has('preFilter')}
          onChange={(on) => dispatch({ type: 'partToggled', id: one.id, part: 'preFilter', on })}
        >
          <Suspense fallback={<Loading />}>
            <PreFilter {...{ one, view, found }} />
          </Suspense>
        </CheckboxSection>
      )}
      {parts.includes('sort') && <SortSection {...{ one, view, found }} byMetric={sortsByMetric === true} />}
      {parts.includes('single') && <SingleValueSection one={one} view={view} />}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="filter-config-section">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
