import type { ComponentType } from 'react';
import type { ControlSpec } from '../viz/panelTypes';

/** The props of every widget. It renders no label unless its registry entry has `ownLabel`. */
export interface ControlProps {
  /** Resolved: dynamic choices are filled in. */
  readonly spec: ControlSpec;
  /** DOM id of the input; the label refers to it. */
  readonly id: string;
  readonly labelId: string;
  /** As in form data: anything, possibly of a wrong type. */
  readonly value: unknown;
  /** A new value, with its error messages (an invalid value is stored and marked, but not run). */
  readonly onChange: (value: unknown, errors?: readonly string[]) => void;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** DOM ids of description and errors, for aria-describedby. */
  readonly describedBy?: string;
}
export type ControlComponent = ComponentType<ControlProps>;
