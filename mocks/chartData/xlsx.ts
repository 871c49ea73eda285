import { crc32 } from 'node:zlib';
import type { Frame } from '../frame/frame';
import { text } from './csv';
import { columnName } from './queryResult';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Rows as an Excel workbook with one plain sheet. */
export function toXlsx(frame: Frame): Buffer {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows(frame)}</sheetData></worksheet>`,
  });
}

function rows(frame: Frame): string {
  const lines = [frame.columns.map((column) => inline(columnName(column)))];
  for (let row = 0; row < frame.length; row += 1) {
    lines.push(
      frame.columns.map((column) => {
        const cell = column.values[row];
        if (cell === null || cell === undefined) return '<c/>';
        return typeof cell === 'number' ? `<c><v>${cell.toString()}</v></c>` : inline(text(cell));
      }),
    );
  }
  return lines.map((cells) => `<row>${cells.join('')}</row>`).join('');
}

function inline(value: string): string {
  const escaped = value.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '');
  // XML 1.0 cannot contain control characters.
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')}</t></is></c>`;
}

/** An uncompressed zip archive. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    // 1 January 1980: archives of the same rows are identical.
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, path]));
    entries.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, list, Buffer.from('PK\u0005\u0006'), end]);
}
