import type { TextColumn } from '@portal/shared/contract/cell';
import type { ListColumn } from './columns';

/** A column whose cells are the words that stand in its list's file. @param more what else the list says of it */
export const textColumn = <Row>(
  id: string,
  { title, text, isFigure = false }: TextColumn<Row>,
  more: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({ id, header: title, cell: text, isFigure, ...more });
