import type { ImportChecked, ImportDone, ImportField } from '@portal/shared/contract/cell';
import { ImportProcess } from './import-process';

/** The import of students (CEL-12). */
export const studentsImport = new ImportProcess<ImportField, ImportChecked, ImportDone>({
  check: 'checkImport',
  apply: 'importStudents',
  draft: 'importDraft',
  discard: 'discardImport',
});
