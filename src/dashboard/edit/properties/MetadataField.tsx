import { Field } from '../../../ui/form/Field';
import { t } from '../../../lib/t';
import type { JsonProblem } from '../model/jsonProblem';
import { CodeEditor } from '../../../ui/code/CodeEditor';

export interface MetadataFieldProps {
  readonly value: string;
  readonly onChange: (json: string) => void;
  readonly problem: JsonProblem | undefined;
  readonly refused: readonly string[];
  readonly hasLayout: boolean;
}

/** The dashboard's metadata as JSON, for advanced users. */
export function MetadataField({ value, onChange, problem, refused, hasLayout }: MetadataFieldProps) {
  return (
    <>
      <Field
        label={t('JSON metadata')}
        help={t(
          'This JSON object is generated dynamically when clicking the save or overwrite button in the dashboard view. It is exposed here for reference and for power users who may want to alter specific parameters.',
        )}
      >
        {({ labelledBy, describedBy }) => (
          <CodeEditor
            labelledBy={labelledBy}
            describedBy={describedBy}
            language="json"
            height={260}
            value={value}
            invalid={problem !== undefined}
            onChange={onChange}
          />
        )}
      </Field>
      <div role="status" className="properties-notes">
        {problem && (
          <p className="is-problem">
            {t('JSON metadata is invalid!')}{' '}
            {t('Line %s, column %s: %s', problem.line, problem.column, problem.message)}
          </p>
        )}
        {refused.length > 0 && (
          <p>{t('This server does not take these settings. A save leaves them out: %s', refused.join(', '))}</p>
        )}
        {hasLayout && <p>{t('The layout is not taken from here.')}</p>}
      </div>
    </>
  );
}
