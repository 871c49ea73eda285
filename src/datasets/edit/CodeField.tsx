import type { ReactNode } from 'react';
import type { DatasetItem } from '../../api/editableDataset';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { CodeEditor, type CodeEditorProps } from '../../ui/code/CodeEditor';
import { getProblem } from '../model/datasetProblems';
import { getExpressionCompletions } from '../model/editDataset';
import { Field } from '../../ui/form/Field';
import { useDatasetEdit } from './datasetEditContext';

export interface CodeFieldProps extends Pick<
  CodeEditorProps,
  'language' | 'height' | 'value' | 'onChange' | 'completions' | 'readOnly'
> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

export function CodeField({ label, help, error, ...editor }: CodeFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => <CodeEditor {...ids} {...editor} />}
    </Field>
  );
}

export interface ExpressionFieldProps {
  readonly item: DatasetItem;
  readonly onChange: (expression: string) => void;
}

/** The SQL expression of a calculated column or a metric. */
export function ExpressionField({ item, onChange }: ExpressionFieldProps) {
  const { dataset, problems } = useDatasetEdit();
  return (
    <CodeField
      label={t('SQL expression')}
      language="sql"
      height={80}
      completions={getExpressionCompletions(dataset)}
      error={getProblem(problems, 'expression', item)}
      value={asString(item.fields['expression'])}
      onChange={onChange}
    />
  );
}
