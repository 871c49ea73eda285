import type { ReactNode } from 'react';
import { asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { CodeEditor, type CodeEditorProps } from '../../ui/code/CodeEditor';
import { getExpressionCompletions } from '../model/editDataset';
import { Field } from '../../ui/form/Field';
import { useDatasetEdit } from './datasetEditContext';

export interface CodeFieldProps extends Pick<
  CodeEditorProps,
  'language' | 'height' | 'value' | 'onChange' | 'completions' | 'readOnly'
> {
  readonly label: string;
  readonly help?: ReactNode;
}

export function CodeField({ label, help, ...editor }: CodeFieldProps) {
  return (
    <Field label={label} help={help}>
      {(ids) => <CodeEditor {...ids} {...editor} />}
    </Field>
  );
}

export interface ExpressionFieldProps {
  readonly fields: UnknownRecord;
  readonly onChange: (expression: string) => void;
}

/** The SQL expression of a calculated column or a metric. */
export function ExpressionField({ fields, onChange }: ExpressionFieldProps) {
  const { dataset } = useDatasetEdit();
  return (
    <CodeField
      label={t('SQL expression')}
      language="sql"
      height={80}
      completions={getExpressionCompletions(dataset)}
      value={asString(fields['expression'])}
      onChange={onChange}
    />
  );
}
