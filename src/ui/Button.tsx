import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface BusyProps {
  /** Its own action is under way: it does nothing, and keeps the focus, which a disabled button loses. */
  readonly isBusy?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, BusyProps {
  readonly kind?: 'primary' | 'default' | 'link' | 'danger';
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

const BUSY = {
  'aria-disabled': true,
  // Not a form's submission either.
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

export function Button({ kind = 'default', icon, className, children, type = 'button', isBusy, ...rest }: ButtonProps) {
  return (
    <button {...rest} {...(isBusy && BUSY)} type={type} className={`v-button v-button-${kind} ${className ?? ''}`.trim()}>
      {icon}
      {children}
    </button>
  );
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>, BusyProps {
  /** The accessible name, and the tooltip where no title is given. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon-only button. */
export function IconButton({ label, icon, className, title, type = 'button', isBusy, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      {...(isBusy && BUSY)}
      type={type}
      aria-label={label}
      title={title ?? label}
      className={`v-icon-button ${className ?? ''}`.trim()}
    >
      {icon}
    </button>
  );
}
