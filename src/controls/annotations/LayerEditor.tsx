import { useState, type ReactNode } from 'react';
import { asBoolean, asNumber, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useControlContext } from '../controlContext';
import { ChartFields } from './ChartFields';
import { DisplayFields } from './DisplayFields';
import {
  isFromChart,
  getLayerErrors,
  NEW_LAYER,
  typeName,
  getAnnotationType,
  getAnnotationTypes,
  withType,
} from './layerRules';
import { SourceFields } from './SourceFields';

interface LayerEditorProps {
  /** Undefined for a new layer. */
  readonly layer?: UnknownRecord;
  /** Names of the other layers: one of the same name is replaced. */
  readonly otherNames: readonly string[];
  readonly onSave: (layer: UnknownRecord) => void;
  readonly onRemove?: () => void;
  readonly onClose: () => void;
}

function Group({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="annotation-group">
      <legend>
        {title} <InfoIcon text={hint} />
      </legend>
      {children}
    </fieldset>
  );
}

/** A layer's name, source and display settings. Nothing changes before Apply or OK. */
export function LayerEditor({ layer: saved, otherNames, onSave, onRemove, onClose }: LayerEditorProps) {
  const { viz_type } = useControlContext().formData;
  const [layer, setLayer] = useState<UnknownRecord>(() => {
    if (saved !== undefined) return saved;
    const types = getAnnotationTypes(viz_type);
    return types.includes('FORMULA') ? NEW_LAYER : withType(NEW_LAYER, types[0] ?? 'EVENT');
  });
  const type = getAnnotationType(layer);
  const types = getAnnotationTypes(viz_type);
  // The type of a saved layer stays listed even if this chart does not support it.
  const availableTypes = type === undefined || types.includes(type) ? types : [...types, type];
  const name = asString(layer['name']);
  const errors = getLayerErrors(layer);
  const valid = Object.keys(errors).length === 0;
  return (
    <form
      className="annotation-editor"
      onSubmit={(event) => {
        event.preventDefault();
        // Submit events of forms opened from here bubble up through React.
        event.stopPropagation();
        if (!valid) return;
        onSave(layer);
        onClose();
      }}
    >
      <div className="annotation-groups">
        <Group title={t('Layer configuration')} hint={t('Configure the basics of your Annotation Layer.')}>
          <Field
            label={t('Name')}
            error={errors.name}
            {...(otherNames.includes(name) ? { hint: t('The layer that has this name is replaced.') } : {})}
          >
            {(ids) => (
              <TextInput {...ids} autoFocus value={name} onChange={(text) => setLayer({ ...layer, name: text })} />
            )}
          </Field>
          <Checkbox
            checked={!asBoolean(layer['show'], true)}
            onChange={(hidden) => setLayer({ ...layer, show: !hidden })}
            label={t('Hide layer')}
          />
          <div className="annotation-check">
            <Checkbox
              checked={asBoolean(layer['showLabel'])}
              onChange={(on) => setLayer({ ...layer, showLabel: on })}
              label={t('Show label')}
            />
            <InfoIcon text={t('Whether to always show the annotation label')} />
          </div>
          <Field
            label={t('Annotation layer type')}
            hint={t('Choose the annotation layer type')}
            error={errors.annotationType}
          >
            {(ids) => (
              <Select
                {...ids}
                options={availableTypes.map((value) => ({ value, label: typeName(value) }))}
                value={type}
                onChange={(value) => {
                  const next = availableTypes.find((type) => type === value);
                  if (next !== undefined) setLayer(withType(layer, next));
                }}
              />
            )}
          </Field>
          <SourceFields layer={layer} onChange={setLayer} />
        </Group>
        {isFromChart(layer) && asNumber(layer['value']) !== undefined && (
          <Group
            title={t('Annotation Slice Configuration')}
            hint={t('This section allows you to configure how to use the slice to generate annotations.')}
          >
            <ChartFields layer={layer} onChange={setLayer} />
          </Group>
        )}
        <Group title={t('Display configuration')} hint={t('Configure your how you overlay is displayed here.')}>
          <DisplayFields layer={layer} onChange={setLayer} />
        </Group>
      </div>
      <div className="annotation-buttons">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {onRemove && (
          <Button kind="danger" onClick={onRemove}>
            {t('Remove')}
          </Button>
        )}
        <span className="annotation-space" />
        {saved !== undefined && (
          <Button disabled={!valid} onClick={() => onSave(layer)}>
            {t('Apply')}
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={!valid}>
          {t('OK')}
        </Button>
      </div>
    </form>
  );
}
