import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/form/Checkbox';
import { InfoIcon } from '../../../ui/form/InfoIcon';

interface PartProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Why it cannot be changed. */
  readonly fixed?: string | undefined;
  /** What it opens. */
  readonly children?: ReactNode;
}

/** A box, and what stands below it while it is ticked. */
export function CheckboxSection({ label, help, on, onChange, fixed, children }: PartProps) {
  const words = fixed ?? help;
  return (
    <div className="filter-config-part">
      <span className="filter-config-box">
        <Checkbox label={label} checked={on} disabled={fixed !== undefined} onChange={onChange} />
        {words !== undefined && <InfoIcon text={words} />}
      </span>
      {on && children !== undefined && <div className="filter-config-inside">{children}</div>}
    </div>
  );
}
