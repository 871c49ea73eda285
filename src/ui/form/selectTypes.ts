import type { ReactNode } from 'react';
import type { FieldProps } from './fieldProps';

export type SelectValue = string | number | bigint | boolean | null;

export interface SelectOption {
  readonly value: SelectValue;
  /** Searched, and used by screen readers. */
  readonly label: string;
  /** Shown in place of the label. Once selected it is hidden from screen readers. */
  readonly content?: ReactNode;
  readonly disabled?: boolean;
  readonly title?: string;
  /** A heading above adjacent options of the same group. */
  readonly group?: string;
}

interface CommonProps extends FieldProps {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string | undefined;
  /** Any text may be typed as a value. */
  readonly freeForm?: boolean | undefined;
  readonly clearable?: boolean | undefined;
  readonly loading?: boolean | undefined;
  /** Shown where there are no options. */
  readonly emptyText?: string | undefined;
  /** Why there are no more options; shown below those that there are. */
  readonly notice?: string | undefined;
  /** Below the list. */
  readonly footer?: ReactNode;
  /** The options are the server's results for the text: they are not searched again. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** The list was scrolled to its end. */
  readonly onEnd?: (() => void) | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

interface SingleProps extends CommonProps {
  readonly multi?: false | undefined;
  /** Undefined: nothing is selected. A value that is not among the options is shown as it is. */
  readonly value: SelectValue | undefined;
  readonly onChange: (value: SelectValue | undefined) => void;
}

interface MultiProps extends CommonProps {
  readonly multi: true;
  readonly value: readonly SelectValue[];
  /** Pasted text is split at comma, semicolon, tab and newline; duplicates are dropped. */
  readonly onChange: (value: readonly SelectValue[]) => void;
  /** Offers to select and to clear all listed options. */
  readonly selectAll?: boolean | undefined;
}

export type SelectProps = SingleProps | MultiProps;
