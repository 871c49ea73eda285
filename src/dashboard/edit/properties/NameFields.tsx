import { getLengthError } from '../../../lib/getLengthError';
import { Field } from '../../../ui/form/Field';
import { t } from '../../../lib/t';
import { TextInput } from '../../../ui/form/TextInput';
import { toSlug, type TypedProperties } from './typedProperties';

export interface PropertiesSectionProps {
  readonly typed: TypedProperties;
  readonly onChange: (item: Partial<TypedProperties>) => void;
}

/** What the server would refuse. */
export const getNameErrors = ({ dashboard_title, slug }: TypedProperties) => ({
  title: getLengthError(dashboard_title, 500),
  slug: getLengthError(slug, 255),
});

/** The title and the slug. */
export function NameFields({ typed, onChange }: PropertiesSectionProps) {
  const slug = toSlug(typed.slug);
  const errors = getNameErrors(typed);
  const isNormalized = slug !== typed.slug.trim();
  return (
    <div className="properties-columns">
      <Field label={t('Title')} error={errors.title}>
        {(field) => (
          <TextInput
            {...field}
            value={typed.dashboard_title}
            placeholder={t('[ untitled dashboard ]')}
            onChange={(dashboard_title) => onChange({ dashboard_title })}
          />
        )}
      </Field>
      <Field
        label={t('URL slug')}
        help={
          <>
            {t('A readable URL for your dashboard')}
            {isNormalized && ` · ${slug === '' ? t('No valid characters are left.') : `/superset/dashboard/${slug}/`}`}
          </>
        }
        error={errors.slug}
      >
        {(field) => (
          <TextInput {...field} spellCheck={false} value={typed.slug} onChange={(slug) => onChange({ slug })} />
        )}
      </Field>
    </div>
  );
}
