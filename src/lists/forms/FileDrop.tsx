import { Upload } from 'antd';
import { t } from '../../lib/t';
import { ListIcon } from '../resource/ListIcon';
import { AntdProvider } from './AntdProvider';
import './fileDrop.css';

/** A file chosen or dropped, or several; nothing is sent. */
export function FileDrop({
  label,
  accept,
  file,
  otherFiles = [],
  isMultiple = false,
  disabled = false,
  onFile,
}: {
  readonly label: string;
  /** Such as '.zip,.yaml'. */
  readonly accept: string;
  readonly file: File | undefined;
  /** Chosen together with `file`. */
  readonly otherFiles?: readonly File[];
  readonly isMultiple?: boolean;
  readonly disabled?: boolean;
  /** With those that were chosen together with it. */
  readonly onFile: (file: File, otherFiles: readonly File[]) => void;
}) {
  return (
    <AntdProvider>
      <Upload.Dragger
        accept={accept}
        disabled={disabled}
        multiple={isMultiple}
        showUploadList={false}
        beforeUpload={(chosen, [first, ...others]) => {
          // It is called for each of them.
          if (chosen === (first ?? chosen)) onFile(chosen, others);
          return false;
        }}
      >
        <span className="file-drop">
          <ListIcon name="upload" size={20} />
          <span className="file-drop-name">
            {file ? [file, ...otherFiles].map(({ name }) => name).join(', ') : label}
          </span>
          <span className="file-drop-hint">{file ? t('Select another file') : t('or drop it here')}</span>
        </span>
      </Upload.Dragger>
    </AntdProvider>
  );
}
