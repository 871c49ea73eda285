import { useId, useState } from 'react';
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
import { lazyComponent } from '../../../ui/lazyComponent';
import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

const PreFilterFields = lazyComponent(() => import('./PreFilterFields').then((m) => m.PreFilterFields), {
  fallback: () => <Loading />,
});

/** All settings of one filter, display control or divider. */
export function EntryEditor({ entryDraft }: { readonly entryDraft: EntryDraft }) {
  const filter = toNativeFilter(entryDraft.entry);
  const [tab, setTab] = useState<'settings' | 'scoping'>('settings');
  if (filter.kind === 'divider' || filter.kind === 'customizationDivider')
    return <DividerFields entryDraft={entryDraft} filter={filter} />;
  return (
    <Tabs
      label={t('Settings')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'settings', label: t('Settings'), content: <Settings entryDraft={entryDraft} filter={filter} /> },
        { key: 'scoping', label: t('Scoping'), content: <EntryScope entryDraft={entryDraft} filter={filter} /> },
      ]}
    />
  );
}

function DividerFields({ entryDraft }: EntryProps) {
  const id = useId();
  const { errors, edit } = useEntry(entryDraft);
  return (
    <div className="filter-config-settings">
      <FormField id={`${id}title`} label={t('Title')} required error={errors.name}>
        <TextInput
          id={`${id}title`}
          describedBy={`${id}title-error`}
          invalid={errors.name !== undefined}
          autoFocus={entryDraft.entry === entryDraft.initial && entryDraft.saved === undefined}
          value={asString(entryDraft.entry.title)}
          onChange={(title) => edit((entry) => ({ ...entry, title }))}
        />
      </FormField>
      <Description entryDraft={entryDraft} />
    </div>
  );
}

function Description({ entryDraft }: { readonly entryDraft: EntryDraft }) {
  const id = useId();
  const { edit } = useEntry(entryDraft);
  return (
    <FormField id={id} label={t('Description')}>
      <TextArea
        id={id}
        className="is-prose"
        rows={3}
        value={asString(entryDraft.entry.description)}
        onChange={(description) => edit((entry) => ({ ...entry, description }))}
      />
    </FormField>
  );
}

function Settings({ entryDraft, filter }: EntryProps) {
  const { traits } = useConfig();
  const { edit } = useEntry(entryDraft);
  const type = getConfigType(filter, traits);
  const datasetResult = useDataset(type.requires === 'nothing' ? undefined : filter.datasetId);
  const isControl = filter.kind === 'customization';
  return (
    <div className="filter-config-settings">
      <EntryBasics {...{ entryDraft, filter, datasetResult }} />
      {filter.filterType === FILTER_PLUGINS.time && (
        <p className="filter-config-help">
          {t(
            'Dashboard time range filters apply to temporal columns defined in the filter section of each chart. Add temporal columns to the chart filters to have this dashboard filter impact those charts.',
          )}
        </p>
      )}
      {type.sections.some((section) => section !== 'default') && (
        <Section title={isControl ? t('Display control configuration') : t('Filter Configuration')}>
          <ConfigSections {...{ entryDraft, filter, datasetResult }} />
        </Section>
      )}
      <Section title={isControl ? t('Display control settings') : t('Filter Settings')}>
        <Description entryDraft={entryDraft} />
        {type.sections.includes('default') && <DefaultValueSection entryDraft={entryDraft} filter={filter} />}
        {type.checkboxes.map(({ key, label, help }) => (
          <CheckboxSection
            key={key}
            label={t(label)}
            help={help === undefined ? undefined : t(help)}
            isChecked={isChecked(filter, key)}
            onChange={(on) => edit((entry) => withCheckbox(entry, key, on))}
          />
        ))}
      </Section>
    </div>
  );
}

function ConfigSections({ entryDraft, filter, datasetResult }: EntryProps & { readonly datasetResult: DatasetResult }) {
  const { traits, dispatch } = useConfig();
  const { sections, sortsByMetric } = getConfigType(filter, traits);
  return (
    <>
      {sections.includes('dependencies') && <DependenciesSection {...{ entryDraft, filter, datasetResult }} />}
      {sections.includes('preFilter') && (
        <CheckboxSection
          label={t('Pre-filter available values')}
          isChecked={entryDraft.sections.has('preFilter')}
          onChange={(isOn) => dispatch({ type: 'sectionToggled', id: entryDraft.id, section: 'preFilter', isOn })}
        >
          <PreFilterFields {...{ entryDraft, filter, datasetResult }} />
        </CheckboxSection>
      )}
      {sections.includes('sort') && (
        <SortSection {...{ entryDraft, filter, datasetResult }} byMetric={sortsByMetric === true} />
      )}
      {sections.includes('single') && <SingleValueSection entryDraft={entryDraft} filter={filter} />}
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
