import type { ComponentType } from 'react';
import type { ControlSpec } from '../viz/panelTypes';

/** What every widget of the panel is given. It draws no label of its own unless its registry entry says `ownLabel`. */
export interface ControlProps {
  /** Resolved: dynamic choices are filled in. */
  readonly spec: ControlSpec;
  /** DOM id of the element that is edited; the label points at it. */
  readonly id: string;
  readonly labelId: string;
  /** As it stands in form data: anything, also of a wrong type. */
  readonly value: unknown;
  /** A new value, with the sentences of what is wrong with it (a wrong value is kept and marked, but not run). */
  readonly onChange: (value: unknown, errors?: readonly string[]) => void;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** DOM ids of description and errors, for aria-describedby. */
  readonly describedBy?: string;
}
export type ControlComponent = ComponentType<ControlProps>;
