import { Field } from '../../../ui/form/Field';
import { t } from '../../../lib/t';
import type { JsonError } from '../model/readJsonObject';
import { CodeEditor } from '../../../ui/code/CodeEditor';

export interface MetadataFieldProps {
  readonly value: string;
  readonly onChange: (json: string) => void;
  readonly error: JsonError | undefined;
  readonly rejectedKeys: readonly string[];
  readonly hasLayout: boolean;
}

/** The dashboard's metadata as JSON, for advanced users. */
export function MetadataField({ value, onChange, error, rejectedKeys, hasLayout }: MetadataFieldProps) {
  return (
    <>
      <Field
        label={t('JSON metadata')}
        help={t(
          'This JSON object is generated dynamically when clicking the save or overwrite button in the dashboard view. It is exposed here for reference and for power users who may want to alter specific parameters.',
        )}
        error={
          error &&
          `${t('JSON metadata is invalid!')} ${t('Line %s, column %s: %s', error.line, error.column, error.message)}`
        }
      >
        {({ labelledBy, describedBy }) => (
          <CodeEditor
            labelledBy={labelledBy}
            describedBy={describedBy}
            language="json"
            height={260}
            value={value}
            invalid={error !== undefined}
            onChange={onChange}
          />
        )}
      </Field>
      <div role="status" className="properties-notes">
        {rejectedKeys.length > 0 && (
          <p>{t('This server does not accept these settings. Saving omits them: %s', rejectedKeys.join(', '))}</p>
        )}
        {hasLayout && <p>{t('The layout in it is ignored.')}</p>}
      </div>
    </>
  );
}
