import { asOptionalString } from '../lib/read';
import { t } from '../lib/t';
import { InfoIcon } from '../ui/form/InfoIcon';
import { Tooltip } from '../ui/form/Tooltip';
import type { ControlSpec } from '../viz/panelTypes';

interface HeaderProps {
  readonly spec: ControlSpec;
  readonly errors: readonly string[];
  readonly description: string | undefined;
}

/** The icons beside a control's label: errors, warnings, description, and whether it applies instantly. */
export function ControlIcons({ spec, errors, description }: HeaderProps) {
  const warning = asOptionalString(spec.warning);
  const danger = asOptionalString(spec.danger);
  const instant = t('Changing this control takes effect instantly');
  return (
    <span className="v-control-marks">
      {warning !== undefined && <InfoIcon kind="warning" text={warning} />}
      {danger !== undefined && <InfoIcon kind="error" text={danger} />}
      {errors.length > 0 && <InfoIcon kind="error" text={errors.join(' ')} />}
      <span className="v-control-hints">
        {description !== undefined && <InfoIcon text={description} />}
        {spec.renderTrigger === true && (
          <Tooltip text={instant}>
            <svg role="img" aria-label={instant} width="12" height="12" viewBox="0 0 24 24" fill="currentColor">
              <path d="M13.5 3L5.5 13.5h5.5L10 21l8.5-11H13z" />
            </svg>
          </Tooltip>
        )}
      </span>
    </span>
  );
}

/** The label of a control with its icons. */
export function ControlHeader({
  id,
  labelId,
  ...props
}: HeaderProps & { readonly id: string; readonly labelId: string }) {
  const { spec, errors } = props;
  return (
    <div className={`v-control-header${errors.length > 0 ? ' v-control-invalid' : ''}`}>
      <label id={labelId} htmlFor={id}>
        {t(spec.label ?? spec.name)}
        {isRequired(spec) && (
          <span className="v-control-required" title={t('Required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <ControlIcons {...props} />
    </div>
  );
}

function isRequired(spec: ControlSpec): boolean {
  return spec.required === true || (spec.validators?.includes('nonEmpty') ?? false);
}
