import { useCallback, useMemo, useState } from 'react';
import type { UnknownRecord } from '../lib/read';
import { t } from '../lib/t';
import { Tabs } from '../ui/form/Tabs';
import type { ControlPanel as Panel } from '../viz/panelTypes';
import { ControlSection, ErrorMark } from './ControlSection';
import { useControlContext } from './controlContext';
import { ControlResolver } from './ControlResolver';
import './controls.css';
import { DescriptionsProvider, useDescriptions } from './descriptions';
import { withDefaults } from './panelValues';
import { panelView, type TabView } from './panelView';

export interface ControlPanelProps {
  readonly panel: Panel;
  /** The current form data. */
  readonly values: UnknownRecord;
  /** Errors by control name (of `panelErrors`, of typed text, of the last response). */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Pass a stable function: each control re-renders with a new one. */
  readonly onChange: (name: string, value: unknown, errors?: readonly string[]) => void;
}

const TAB_LABELS = { data: 'Data', customize: 'Customize', matrixify: 'Matrixify' } as const;

/** The tabs, sections and controls of one viz type. Needs a ControlContextProvider above. */
export function ControlPanel({ panel, values, errors, onChange }: ControlPanelProps) {
  const context = useControlContext();
  const descriptions = useDescriptions();
  const [resolver] = useState(() => new ControlResolver());
  // As in Superset, a chart that is a grid opens with the settings of the grid.
  const [selectedTab, setSelectedTab] = useState<TabView['key']>(
    values['matrixify_enable'] === true ? 'matrixify' : 'data',
  );
  const [openSections, setOpenSections] = useState<Readonly<Record<string, boolean>>>({});
  const formData = useMemo(
    () => withDefaults(panel, { ...context.formData, ...values }, context.rules),
    [panel, context.formData, context.rules, values],
  );
  const tabs = useMemo(
    () => panelView(panel, errors, { ...context, formData }, resolver),
    [panel, errors, context, formData, resolver],
  );
  const toggle = useCallback((key: string, open: boolean) => setOpenSections((now) => ({ ...now, [key]: open })), []);
  const current = tabs.find(({ key }) => key === selectedTab) ?? tabs[0];
  if (!current) return null;
  return (
    <Tabs
      label={t('Controls')}
      className="v-control-panel"
      selected={current.key}
      onSelect={setSelectedTab}
      tabs={tabs.map(({ key, sections, invalid }) => ({
        key,
        label: (
          <>
            {t(TAB_LABELS[key])}
            {key === 'matrixify' && <small className="v-tab-tag">{t('beta')}</small>}
            {invalid && <ErrorMark />}
          </>
        ),
        content: (
          <DescriptionsProvider value={descriptions}>
            {sections.map((section) => (
              <ControlSection
                key={section.key}
                section={section}
                open={openSections[section.key] ?? section.expanded}
                onToggle={(open) => toggle(section.key, open)}
                values={formData}
                errors={errors}
                onChange={onChange}
              />
            ))}
          </DescriptionsProvider>
        ),
      }))}
    />
  );
}
