import type { ResultField, ResultsChecked, ResultsDone } from '@portal/shared/contract/cell';
import { ImportProcess } from './import-process';

/** The entry of semester results (CEL-13). */
export const resultsImport = new ImportProcess<ResultField, ResultsChecked, ResultsDone>({
  check: 'checkResults',
  apply: 'importResults',
});
