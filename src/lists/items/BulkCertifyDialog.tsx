import { Form } from 'antd';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { BulkEditDialog } from '../bulk/BulkEditDialog';
import { changeItem } from '../../api/changeItem';
import { FormText } from '../forms/controls';
import { writeItemExtra } from '../../datasets/model/itemExtra';
import type { UnknownRecord } from '../../lib/read';
import type { BulkItem, BulkItemDialogProps } from './BulkItemDialogProps';
import { toCertification } from './toCertification';

const INITIAL = { certified_by: '', certification_details: '' };

function describeCertification(row: BulkItem, values: typeof INITIAL): string | undefined {
  const { certified_by, certification_details } = toCertification(values);
  if (row.certifiedBy === (certified_by ?? '') && row.certificationDetails === (certification_details ?? '')) return;
  if (certified_by === null) return t('Not certified');
  return [t('Certified by %s', certified_by), certification_details].filter(Boolean).join(': ');
}

/** A dataset has its certification among its other `extra`. */
function toChanges(kind: BulkItemDialogProps['kind'], item: UnknownRecord, values: typeof INITIAL): UnknownRecord {
  const certification = toCertification(values);
  if (kind !== 'dataset') return { ...certification };
  const { extra } = writeItemExtra(
    { extra: item['extra'] },
    {
      certified_by: certification.certified_by ?? '',
      certification_details: certification.certification_details ?? '',
    },
  );
  return { extra };
}

/** Certifies many dashboards, charts or datasets, or takes their certification away. */
export function BulkCertifyDialog({ kind, rows, onStart, onClose }: BulkItemDialogProps) {
  const client = useClient();
  return (
    <BulkEditDialog
      title={t('Certify')}
      rows={rows}
      initialValues={INITIAL}
      describe={describeCertification}
      change={(row, values, signal) =>
        changeItem(client, kind, row.id, (item) => toChanges(kind, item, values), signal)
      }
      onStart={onStart}
      onClose={onClose}
    >
      <Form.Item name="certified_by" label={t('Certified by')} extra={t('Empty: the certification is removed.')}>
        <FormText />
      </Form.Item>
      <Form.Item name="certification_details" label={t('Certification details')}>
        <FormText />
      </Form.Item>
    </BulkEditDialog>
  );
}
