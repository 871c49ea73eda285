import { Field } from '../../../ui/form/Field';
import { t } from '../../../lib/t';
import { TextInput } from '../../../ui/form/TextInput';
import { toSlug, type TypedProperties } from './typedProperties';

export interface PropertiesSectionProps {
  readonly typed: TypedProperties;
  readonly onChange: (item: Partial<TypedProperties>) => void;
}

/** The title and the slug. */
export function NameFields({ typed, onChange }: PropertiesSectionProps) {
  const slug = toSlug(typed.slug);
  const isNormalized = slug !== typed.slug.trim();
  return (
    <div className="properties-columns">
      <Field label={t('Title')}>
        {({ id }) => (
          <TextInput
            id={id}
            maxLength={500}
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
      >
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            describedBy={describedBy}
            maxLength={255}
            spellCheck={false}
            value={typed.slug}
            onChange={(slug) => onChange({ slug })}
          />
        )}
      </Field>
    </div>
  );
}
