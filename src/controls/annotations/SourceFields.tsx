import { useState } from 'react';
import { asNumber, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Field } from '../../ui/form/Field';
import { useAnnotationChartQuery, useAnnotationLayerNameQuery, useAnnotationSourcesQuery } from './annotationApi';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useDelayed } from '../../ui/form/useDelayed';
import { useControlContext } from '../controlContext';
import {
  getLayerErrors,
  sourceName,
  getSources,
  getAnnotationType,
  getSourceVizTypes,
  withSource,
  withValue,
} from './layerRules';

interface SourceFieldsProps {
  readonly layer: UnknownRecord;
  readonly onChange: (layer: UnknownRecord) => void;
}

const SEARCH_DELAY = 300;

/** The name of the selected source, which may not be among the first hundred. */
function useSelectedName(id: number | undefined, fromChart: boolean): string | undefined {
  const chart = useAnnotationChartQuery(id ?? 0, { skip: id === undefined || !fromChart });
  const native = useAnnotationLayerNameQuery(id ?? 0, { skip: id === undefined || fromChart });
  const name = fromChart ? chart.data?.name : native.data;
  return name === '' ? undefined : name;
}

function SourceField({ layer, onChange }: SourceFieldsProps) {
  const { rules } = useControlContext();
  const source = asString(layer['sourceType']);
  const viz_types = getSourceVizTypes(source, rules);
  const fromChart = viz_types.length > 0;
  const [searchText, setSearchText] = useState('');
  const search = useDelayed(searchText.trim(), SEARCH_DELAY);
  const { currentData: charts = [], isFetching, error } = useAnnotationSourcesQuery({ viz_types, search });
  const selected = asNumber(layer['value']);
  const selectedName = useSelectedName(selected, fromChart);
  const options = charts.map(({ id, name }) => ({ value: id, label: name === '' ? `#${String(id)}` : name }));
  if (search === '' && selected !== undefined && !charts.some(({ id }) => id === selected))
    options.unshift({ value: selected, label: selectedName ?? `#${String(selected)}` });
  const hint = fromChart
    ? t(
        'Use another existing chart as a source for annotations and overlays. Your chart must be one of these visualization types: [%s]',
        getSources(layer).map(sourceName).join(', '),
      )
    : t('Use one of the annotation layers that are saved on this server.');
  const requestError = error?.message;
  return (
    <Field
      label={fromChart ? t('Chart') : t('Annotation layer')}
      hint={hint}
      error={requestError ?? getLayerErrors(layer).value}
    >
      {(ids) => (
        <Select
          {...ids}
          options={options}
          value={selected}
          loading={isFetching}
          placeholder={t('Select ...')}
          onSearch={setSearchText}
          onChange={(value) => onChange(withValue(layer, value ?? null))}
        />
      )}
    </Field>
  );
}

function FormulaField({ layer, onChange }: SourceFieldsProps) {
  const { value } = layer;
  return (
    <Field
      label={t('Formula')}
      hint={t(
        "Expects a formula with depending time parameter 'x' in milliseconds since epoch. mathjs is used to evaluate the formulas. Example: '2x+5'",
      )}
      error={getLayerErrors(layer).value}
    >
      {(ids) => (
        <TextInput
          {...ids}
          value={typeof value === 'number' ? String(value) : asString(value)}
          spellCheck={false}
          onChange={(text) => onChange({ ...layer, value: text })}
        />
      )}
    </Field>
  );
}

/** A layer's source: a formula, or a source type and one of its items. */
export function SourceFields({ layer, onChange }: SourceFieldsProps) {
  if (getAnnotationType(layer) === 'FORMULA') return <FormulaField layer={layer} onChange={onChange} />;
  const sources = getSources(layer);
  const source = sources.find((candidate) => candidate === layer['sourceType']);
  return (
    <>
      <Field
        label={t('Annotation source')}
        hint={t('Choose the source of your annotations')}
        error={getLayerErrors(layer).sourceType}
      >
        {(ids) => (
          <Select
            {...ids}
            options={sources.map((value) => ({ value, label: sourceName(value) }))}
            value={source}
            placeholder={t('Select ...')}
            onChange={(value) => {
              const next = sources.find((candidate) => candidate === value);
              if (next !== undefined) onChange(withSource(layer, next));
            }}
          />
        )}
      </Field>
      {source !== undefined && <SourceField key={source} layer={layer} onChange={onChange} />}
    </>
  );
}
