import type { ReactNode } from 'react';
import { t } from '../../lib/t';
import './fields.css';
import { Tooltip } from './Tooltip';

const shapes = {
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5V8" />,
  warning: <path d="M12 4L2.5 20h19zM12 10v4.5M12 17v.5" />,
  error: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V13M12 16v.5" />,
  instant: <path fill="currentColor" d="M13.5 3L5.5 13.5h5.5L10 21l8.5-11H13z" />,
} as const;

export interface InfoIconProps {
  /** Its name, where `text` is not a plain string. */
  readonly label?: string | undefined;
  readonly text: ReactNode;
  readonly kind?: keyof typeof shapes | undefined;
}

/** A small focusable icon with a tooltip. */
export function InfoIcon({ label, text, kind = 'info' }: InfoIconProps) {
  return (
    <Tooltip text={text} className="v-info">
      <button
        type="button"
        className={`v-info-icon v-info-${kind}`}
        aria-label={label ?? (typeof text === 'string' ? text : t('Info'))}
      >
        <svg
          width="14"
          height="14"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          focusable="false"
        >
          {shapes[kind]}
        </svg>
      </button>
    </Tooltip>
  );
}
