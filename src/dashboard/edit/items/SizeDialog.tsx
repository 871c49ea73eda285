import { getWidth, getHeight } from '../../../layout/itemProps';
import { getItem } from '../../../layout/layout';
import { selectLayout } from '../../state/selectDashboard';
import { useState, type SubmitEvent } from 'react';
import { t } from '../../../lib/t';
import { resize } from '../../../layout/operations/resize';
import { sizeLimits } from '../../../layout/operations/sizeLimits';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/form/Field';
import { NumberInput } from '../../../ui/form/NumberInput';
import { useChangeLayout } from '../useChangeLayout';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** An item's size as numbers: the alternative to the handles. */
export function SizeDialog({ id, onClose }: Props) {
  const { change } = useChangeLayout();
  const layout = useAppSelector(selectLayout);
  const item = useAppSelector((state) => getItem(selectLayout(state), id));
  const limits = sizeLimits(layout, id);
  const [width, setWidth] = useState(item && getWidth(item));
  const [height, setHeight] = useState(item && getHeight(item));
  const apply = (event: SubmitEvent): void => {
    event.preventDefault();
    const size = {
      ...(limits.width && width !== undefined && { width: Math.round(width) }),
      ...(limits.height && height !== undefined && { height: Math.round(height) }),
    };
    if (!('error' in change((current) => resize(current, id, size)))) onClose();
  };
  return (
    <Dialog
      title={t('Size')}
      width={360}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="part-size">
            {t('Apply')}
          </Button>
        </>
      }
    >
      <form id="part-size" onSubmit={apply}>
        {limits.width && (
          <Field label={t('Width in columns (%s to %s)', String(limits.width.min), String(limits.width.max))}>
            {({ id: inputId }) => (
              <NumberInput id={inputId} value={width} onChange={setWidth} step={1} {...limits.width} autoFocus />
            )}
          </Field>
        )}
        {limits.height && (
          <Field label={t('Height in units of 8 pixels (at least %s)', String(limits.height.min))}>
            {({ id: inputId }) => (
              <NumberInput id={inputId} value={height} onChange={setHeight} step={1} {...limits.height} />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
