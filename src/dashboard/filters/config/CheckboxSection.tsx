import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/form/Checkbox';
import { InfoIcon } from '../../../ui/form/InfoIcon';

interface CheckboxSectionProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (on: boolean) => void;
  /** Disables the checkbox and explains why. */
  readonly disabledReason?: string | undefined;
  /** Shown while it is checked. */
  readonly children?: ReactNode;
}

/** A checkbox, and the settings below it while it is checked. */
export function CheckboxSection({ label, help, isChecked, onChange, disabledReason, children }: CheckboxSectionProps) {
  const info = disabledReason ?? help;
  return (
    <div className="filter-config-checkbox-section">
      <span className="filter-config-box">
        <Checkbox label={label} checked={isChecked} disabled={disabledReason !== undefined} onChange={onChange} />
        {info !== undefined && <InfoIcon text={info} />}
      </span>
      {isChecked && children !== undefined && <div className="filter-config-inside">{children}</div>}
    </div>
  );
}
