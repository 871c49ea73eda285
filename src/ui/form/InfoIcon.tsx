import type { ReactNode } from 'react';
import { t } from '../../lib/t';
import './fields.css';
import { Tooltip } from './Tooltip';

const shapes = {
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.500V8" />,
  warning: <path d="M12 4L2.500 20h19zM12 10v4.500M12 17v.5" />,
  error: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500V13M12 16v.5" />,
  instant: <path fill="currentColor" d="M13.500 3L5.500 13.500h5.500L10 21l8.500-11H13z" />,
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
