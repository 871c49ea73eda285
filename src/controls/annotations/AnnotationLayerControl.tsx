import { useState } from 'react';
import { own } from '../../lib/own';
import { asArray, asBoolean, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { IconButton } from '../../ui/Button';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { Popover } from '../../ui/form/Popover';
import { Icon } from '../../ui/icons';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import './annotations.css';
import { LayerEditor } from './LayerEditor';
import { getLayerErrors, moveLayer, putLayer, typeName } from './layerRules';

const WIDTH = 'min(720px, 96vw)';

const getLayerName = (item: unknown): string => asString(asRecord(item)['name']) || t('Untitled');

interface RowProps {
  readonly list: readonly unknown[];
  readonly at: number;
  readonly disabled: boolean;
  /** The server's error for it. */
  readonly serverError: string | undefined;
  readonly onChange: (list: readonly unknown[]) => void;
}

/** The error of a layer, found by validation or by the server. */
function getLayerError(layer: UnknownRecord, serverError: string | undefined): string | undefined {
  const [field, error] = Object.entries(getLayerErrors(layer))[0] ?? [];
  return serverError ?? (field === undefined ? undefined : `${field}: ${error ?? ''}`);
}

function LayerRow({ list, at, disabled, serverError, onChange }: RowProps) {
  const [open, setOpen] = useState(false);
  const layer = asRecord(list[at]);
  const name = getLayerName(layer);
  const error = getLayerError(layer, serverError);
  const hidden = !asBoolean(layer['show'], true);
  const remove = () => {
    // Rows are keyed by index: the next layer takes over this row.
    setOpen(false);
    onChange(list.toSpliced(at, 1));
  };
  return (
    <li className={`annotation-row${hidden ? ' is-hidden' : ''}`}>
      <Popover
        label={`${t('Edit annotation layer')}: ${name}`}
        title={t('Edit annotation layer')}
        className="annotation-open"
        width={WIDTH}
        disabled={disabled}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <>
            <span className="annotation-name">{name}</span>
            <small>{typeName(asString(layer['annotationType']))}</small>
            {hidden && <small>{t('Hidden')}</small>}
          </>
        }
      >
        <LayerEditor
          layer={layer}
          otherNames={list.filter((_, i) => i !== at).map(getLayerName)}
          onSave={(changed) => onChange(putLayer(list, changed, at))}
          onRemove={remove}
          onClose={() => setOpen(false)}
        />
      </Popover>
      {error !== undefined && <InfoIcon kind="error" text={error} />}
      <IconButton
        label={t('Move %s up', name)}
        className="annotation-up"
        icon={<Icon name="chevronDown" />}
        disabled={disabled || at === 0}
        onClick={() => onChange(moveLayer(list, at, at - 1))}
      />
      <IconButton
        label={t('Move %s down', name)}
        icon={<Icon name="chevronDown" />}
        disabled={disabled || at === list.length - 1}
        onClick={() => onChange(moveLayer(list, at, at + 1))}
      />
      <IconButton label={t('Remove %s', name)} icon={<Icon name="close" />} disabled={disabled} onClick={remove} />
    </li>
  );
}

/** The chart's annotation layers: add, edit, order, remove, with the error of each. */
export function AnnotationLayerControl({ id, value, onChange, disabled = false, describedBy }: ControlProps) {
  const { annotationErrors = {} } = useControlContext();
  const list = asArray(value);
  const getServerError = (name: string) => own(annotationErrors, name);
  return (
    <div className="annotation-layers" role="group" aria-label={t('Annotation layers')} aria-describedby={describedBy}>
      {list.length > 0 && (
        <ul>
          {list.map((item, at) => (
            <LayerRow
              // Keyed by index: renaming a layer with Apply leaves its editor open.
              key={at}
              list={list}
              at={at}
              disabled={disabled}
              serverError={getServerError(getLayerName(item))}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <Popover
        id={id}
        label={t('Add annotation layer')}
        title={t('Add annotation layer')}
        className="v-button v-button-default annotation-add"
        width={WIDTH}
        disabled={disabled}
        trigger={t('Add annotation layer')}
      >
        {(close) => (
          <LayerEditor
            otherNames={list.map(getLayerName)}
            onSave={(layer) => onChange(putLayer(list, layer, undefined))}
            onClose={close}
          />
        )}
      </Popover>
    </div>
  );
}
