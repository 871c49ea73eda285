/** The props of every input. Its name comes from `label`, or from the element(s) that `labelledBy` points at, or from a <label for={id}>. */
export interface FieldProps {
  /** DOM id of the input element. */
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  /** DOM ids of descriptions and errors. */
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** The star beside the label is not read out. */
  readonly required?: boolean | undefined;
}

/** The ARIA attributes of an input. */
export function ariaProps({ label, labelledBy, describedBy, invalid, required }: FieldProps) {
  return {
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': invalid === true ? true : undefined,
    'aria-required': required === true ? true : undefined,
  };
}
