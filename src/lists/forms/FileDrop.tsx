import { Upload } from 'antd';
import { t } from '../../lib/t';
import { ListIcon } from '../resource/ListIcon';
import { AntdProvider } from './AntdProvider';
import './fileDrop.css';

/** A file chosen or dropped; nothing is sent. */
export function FileDrop({
  label,
  accept,
  file,
  disabled = false,
  onFile,
}: {
  readonly label: string;
  /** Such as '.zip,.yaml'. */
  readonly accept: string;
  readonly file: File | undefined;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}) {
  return (
    <AntdProvider>
      <Upload.Dragger
        accept={accept}
        disabled={disabled}
        showUploadList={false}
        beforeUpload={(chosen) => {
          onFile(chosen);
          return false;
        }}
      >
        <span className="file-drop">
          <ListIcon name="upload" size={20} />
          <span className="file-drop-name">{file ? file.name : label}</span>
          <span className="file-drop-hint">{file ? t('Select another file') : t('or drop it here')}</span>
        </span>
      </Upload.Dragger>
    </AntdProvider>
  );
}
