import type { ReactNode } from 'react';
import type { FieldProps } from './fieldProps';

export type SelectValue = string | number | bigint | boolean | null;

export interface SelectOption {
  readonly value: SelectValue;
  /** What is searched in, and what it is called. */
  readonly label: string;
  /** What is shown, where it is more than the label. It is not read aloud once chosen. */
  readonly content?: ReactNode;
  readonly disabled?: boolean;
  readonly title?: string;
  /** A heading above the first of several that have it. */
  readonly group?: string;
}

interface CommonProps extends FieldProps {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string | undefined;
  /** Values that are not among the options may be typed; they are texts. */
  readonly freeForm?: boolean | undefined;
  readonly clearable?: boolean | undefined;
  readonly loading?: boolean | undefined;
  /** Said where there is nothing to choose from. */
  readonly emptyText?: string | undefined;
  /** Below the list. */
  readonly footer?: ReactNode;
  /** The options are those that the server found for the text: they are not searched again. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** The list was scrolled to its end. */
  readonly onEnd?: (() => void) | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

interface SingleProps extends CommonProps {
  readonly multi?: false | undefined;
  /** Undefined: nothing is chosen. A value that is not among the options is shown as it is. */
  readonly value: SelectValue | undefined;
  readonly onChange: (value: SelectValue | undefined) => void;
}

interface MultiProps extends CommonProps {
  readonly multi: true;
  readonly value: readonly SelectValue[];
  /** Pasted text is split on comma, semicolon, tab and newline, and each value is there once. */
  readonly onChange: (value: readonly SelectValue[]) => void;
  /** Offers to choose, and to clear, all that the list shows. */
  readonly selectAll?: boolean | undefined;
}

export type SelectProps = SingleProps | MultiProps;
