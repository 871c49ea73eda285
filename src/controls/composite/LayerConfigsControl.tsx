import { useState } from 'react';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { ColorPicker } from '../../ui/form/ColorPicker';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { moveItem } from '../adhoc/createZone';
import type { ControlProps } from '../controlTypes';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';
import { changeColor, changeSymbol, DEFAULT_STYLE, findSymbol, readSymbolColor, type SymbolKind } from './layerStyle';

const TYPES = ['WMS', 'WFS', 'XYZ'] as const;
const VERSIONS: Readonly<Record<string, readonly string[]>> = {
  WMS: ['1.3.0', '1.1.1'],
  WFS: ['2.0.2', '2.0.0', '1.1.0'],
};

const NEW: UnknownRecord = { type: 'WMS', version: '1.3.0', title: '', url: '', layersParam: '', attribution: '' };

interface StyleProps {
  readonly style: unknown;
  readonly onChange: (style: UnknownRecord) => void;
}

/** How the features of a WFS are drawn. */
function StyleFields({ style, onChange }: StyleProps) {
  const color = (label: string, kind: SymbolKind) => (
    <Field label={label}>
      {({ id, labelledBy }) => (
        <ColorPicker
          id={id}
          labelledBy={labelledBy}
          value={readSymbolColor(style, kind)}
          onChange={(next) => onChange(changeColor(style, kind, next))}
        />
      )}
    </Field>
  );
  const size = (label: string, kind: SymbolKind, key: string) => (
    <Field label={label}>
      {({ id }) => (
        <NumberInput
          id={id}
          min={0}
          max={100}
          value={asNumber(findSymbol(style, kind)[key])}
          onChange={(next) => onChange(changeSymbol(style, kind, { [key]: next }))}
        />
      )}
    </Field>
  );
  return (
    <>
      {color(t('Fill Color'), 'Fill')}
      {color(t('Stroke Color'), 'Line')}
      {size(t('Line width'), 'Line', 'width')}
      {color(t('Point Color'), 'Mark')}
      {size(t('Point Radius'), 'Mark', 'radius')}
    </>
  );
}

interface FormProps {
  readonly layer: UnknownRecord | undefined;
  readonly onSave: (layer: UnknownRecord) => void;
}

function LayerForm({ layer: saved, onSave }: FormProps) {
  const [layer, setLayer] = useState<UnknownRecord>(saved ?? NEW);
  const set = (change: UnknownRecord) => setLayer((current) => ({ ...current, ...change }));
  const type = TYPES.find((candidate) => candidate === layer.type) ?? 'XYZ';
  const versions = VERSIONS[type];
  const requiredKeys = ['title', 'url', ...(type === 'WMS' ? ['layersParam'] : type === 'WFS' ? ['typeName'] : [])];
  const isComplete = requiredKeys.every((key) => asString(layer[key]).trim() !== '');
  const text = (label: string, key: string) => (
    <Field label={label}>
      {({ id }) => <TextInput id={id} value={asString(layer[key])} onChange={(next) => set({ [key]: next })} />}
    </Field>
  );
  return (
    <EntryForm submitText={t('Save')} onSubmit={isComplete ? () => onSave(layer) : undefined}>
      <Field label={t('Layer type')}>
        {({ id }) => (
          <Select
            id={id}
            options={TYPES.map((type) => ({ value: type, label: type }))}
            value={type}
            onChange={(next) =>
              set({
                type: next,
                version: VERSIONS[String(next)]?.[0],
                ...(next === 'WFS' && { style: layer.style ?? DEFAULT_STYLE }),
              })
            }
          />
        )}
      </Field>
      {text(t('Layer title'), 'title')}
      {text(t('Layer URL'), 'url')}
      {versions && (
        <Field label={t('Service version')}>
          {({ id }) => (
            <Select
              id={id}
              options={versions.map((version) => ({ value: version, label: version }))}
              value={asString(layer.version) || undefined}
              onChange={(version) => set({ version })}
            />
          )}
        </Field>
      )}
      {type === 'WMS' && text(t('Layer Name'), 'layersParam')}
      {type === 'WFS' && (
        <>
          {text(t('Layer Name'), 'typeName')}
          <Field label={t('Max. features')}>
            {({ id }) => (
              <NumberInput
                id={id}
                min={1}
                value={asNumber(layer.maxFeatures)}
                onChange={(maxFeatures) => set({ maxFeatures })}
              />
            )}
          </Field>
          <StyleFields style={layer.style} onChange={(style) => set({ style })} />
        </>
      )}
      {text(t('Attribution'), 'attribution')}
    </EntryForm>
  );
}

/** The layers of a map, the first on top. */
export function LayerConfigsControl({ value, onChange, ...control }: ControlProps) {
  const list = asArray(value);
  return (
    <EntryList
      {...control}
      entries={list.map((saved) => {
        const { title, type } = asRecord(saved);
        return { label: [asString(title) || t('Untitled'), asString(type)].filter(Boolean).join(' · ') };
      })}
      addText={t('Click to add new layer')}
      addTitle={t('Add Layer')}
      editTitle={t('Edit Layer')}
      editor={(at, close) => (
        <LayerForm
          layer={at === undefined ? undefined : asRecord(list[at])}
          onSave={(layer) => {
            onChange(at === undefined ? [layer, ...list] : list.with(at, layer));
            close();
          }}
        />
      )}
      onRemove={(at) => onChange(list.toSpliced(at, 1))}
      onMove={(from, to) => onChange(moveItem(list, from, to))}
    />
  );
}
