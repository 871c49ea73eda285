import { lazy, Suspense, useId, useState } from 'react';
import { asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { viewOf, withFlag } from '../model/configEntry';
import type { EntryDraft } from '../model/configDraft';
import { configTypeOf, flagOf } from '../model/configTypes';
import { Tabs } from '../../../ui/form/Tabs';
import { TextArea } from '../../../ui/form/TextArea';
import { TextInput } from '../../../ui/form/TextInput';
import { Loading } from '../../../ui/Loading';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { DefaultPart } from './DefaultPart';
import { Dependencies } from './Dependencies';
import { EntryBasics } from './EntryBasics';
import { EntryScope } from './EntryScope';
import { FormField } from './FormField';
import { Part } from './Part';
import { SinglePart } from './SinglePart';
import { SortPart } from './SortPart';
import { useDataset, type FoundDataset } from './useDataset';

const PreFilter = lazy(async () => ({ default: (await import('./PreFilter')).PreFilter }));

/** Everything that can be said of one filter, display control or divider. */
export function EntryEditor({ one }: { readonly one: EntryDraft }) {
  const view = viewOf(one.entry);
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
          autoFocus={one.entry === one.begun && one.before === undefined}
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
  const type = configTypeOf(view, generation);
  const found = useDataset(type.needs === 'nothing' ? undefined : view.datasetId);
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
      {type.parts.some((part) => part !== 'default') && (
        <Section title={isControl ? t('Display control configuration') : t('Filter Configuration')}>
          <Parts {...{ one, view, found }} />
        </Section>
      )}
      <Section title={isControl ? t('Display control settings') : t('Filter Settings')}>
        <Description one={one} />
        {type.parts.includes('default') && <DefaultPart one={one} view={view} />}
        {type.flags.map(({ key, label, help }) => (
          <Part
            key={key}
            label={t(label)}
            help={help === undefined ? undefined : t(help)}
            on={flagOf(view, key)}
            onChange={(on) => edit((entry) => withFlag(entry, key, on))}
          />
        ))}
      </Section>
    </div>
  );
}

function Parts({ one, view, found }: EntryProps & { readonly found: FoundDataset }) {
  const { generation, dispatch } = useConfig();
  const { parts, sortsByMetric } = configTypeOf(view, generation);
  return (
    <>
      {parts.includes('dependencies') && <Dependencies one={one} view={view} />}
      {parts.includes('preFilter') && (
        <Part
          label={t('Pre-filter available values')}
          on={one.parts.has('preFilter')}
          onChange={(on) => dispatch({ type: 'partToggled', id: one.id, part: 'preFilter', on })}
        >
          <Suspense fallback={<Loading />}>
            <PreFilter {...{ one, view, found }} />
          </Suspense>
        </Part>
      )}
      {parts.includes('sort') && <SortPart {...{ one, view, found }} byMetric={sortsByMetric === true} />}
      {parts.includes('single') && <SinglePart one={one} view={view} />}
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
