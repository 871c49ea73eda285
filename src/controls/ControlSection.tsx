import { useId } from 'react';
import type { UnknownRecord } from '../lib/read';
import { t } from '../lib/t';
import { InfoIcon } from '../ui/form/InfoIcon';
import { Icon } from '../ui/icons';
import { ControlItem, type ControlItemProps } from './ControlItem';
import type { SectionView } from './panelView';

/** The columns of the panel's grid, shared equally by the controls of a row. */
const COLUMNS = 12;

export interface ControlSectionProps {
  readonly section: SectionView;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly values: UnknownRecord;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: ControlItemProps['onChange'];
}

/** A collapsible section of the panel; one without a label is always open. */
export function ControlSection({ section, open, onToggle, values, errors, onChange }: ControlSectionProps) {
  const id = useId();
  const { label, description, rows, invalid } = section;
  const isOpen = open || label === '';
  return (
    <section className="v-section" {...(label !== '' && { 'aria-labelledby': `${id}-label` })}>
      {label !== '' && (
        <h3 className="v-section-head">
          <button
            type="button"
            className="v-section-toggle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => onToggle(!open)}
          >
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
            <span id={`${id}-label`}>{t(label)}</span>
            {invalid && <ErrorMark />}
          </button>
          {description !== undefined && <InfoIcon text={t(description)} />}
        </h3>
      )}
      {isOpen && (
        <div id={id} className="v-section-body">
          {rows.map((row, at) =>
            'subheader' in row ? (
              <h4 key={`${at} ${row.subheader}`} className="v-section-subheader">
                {t(row.subheader)}
              </h4>
            ) : (
              <div key={row.key} className="v-control-row">
                {row.controls.map((spec) => (
                  <div key={spec.name} style={{ gridColumn: `span ${Math.floor(COLUMNS / row.controls.length)}` }}>
                    <ControlItem
                      spec={spec}
                      value={values[spec.name]}
                      errors={errors[spec.name]}
                      sectionLabel={label}
                      onChange={onChange}
                    />
                  </div>
                ))}
              </div>
            ),
          )}
        </div>
      )}
    </section>
  );
}

/** Marks a section or a tab that contains an invalid control. */
export function ErrorMark() {
  return (
    <span className="v-error-mark" role="img" aria-label={t('This section contains validation errors')}>
      <Icon name="warning" size={14} />
    </span>
  );
}
